-- Name of the category that came with the bingo rooms.
INSERT INTO game_categories AS c (id, name, position) VALUES
  ('bingo', '{"es_ES": "Bingo", "en_US": "Bingo", "pt_BR": "Bingo"}', 16)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position WHERE c.position = 1000;
