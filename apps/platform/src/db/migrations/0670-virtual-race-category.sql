-- Name of the category of virtual races.
INSERT INTO game_categories AS c (id, name, position) VALUES
  ('virtual_races', '{"es_ES": "Carreras virtuales", "en_US": "Virtual races", "pt_BR": "Corridas virtuais"}', 20)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position WHERE c.position = 1000;
