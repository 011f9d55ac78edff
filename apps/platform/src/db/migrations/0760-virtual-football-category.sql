-- Name of the category of virtual football.
INSERT INTO game_categories AS c (id, name, position) VALUES
  ('virtual_football', '{"es_ES": "Fútbol virtual", "en_US": "Virtual football", "pt_BR": "Futebol virtual"}', 21)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position WHERE c.position = 1000;
