-- Name of the category that came with the live wheel.
INSERT INTO game_categories AS c (id, name, position) VALUES
  ('game_shows', '{"es_ES": "Shows en vivo", "en_US": "Game shows", "pt_BR": "Game shows"}', 15)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position WHERE c.position = 1000;
