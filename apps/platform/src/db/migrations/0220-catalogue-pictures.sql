-- Categories the platform names itself, in all languages: part of every installation, with and without demo data.
INSERT INTO game_categories AS c (id, name, position) VALUES
  ('slots', '{"es_ES": "Tragamonedas", "en_US": "Slots", "pt_BR": "Caça-níqueis"}', 0),
  ('table_games', '{"es_ES": "Juegos de mesa", "en_US": "Table games", "pt_BR": "Jogos de mesa"}', 1),
  ('roulette', '{"es_ES": "Ruleta", "en_US": "Roulette", "pt_BR": "Roleta"}', 2),
  ('free_spins', '{"es_ES": "Giros gratis", "en_US": "Free spins", "pt_BR": "Giros grátis"}', 3),
  ('multipliers', '{"es_ES": "Multiplicadores", "en_US": "Multipliers", "pt_BR": "Multiplicadores"}', 4),
  ('ways', '{"es_ES": "243 formas", "en_US": "243 ways", "pt_BR": "243 formas"}', 5),
  ('expanding_wilds', '{"es_ES": "Comodines expansivos", "en_US": "Expanding wilds", "pt_BR": "Curingas expansivos"}', 6),
  ('respins', '{"es_ES": "Regiros", "en_US": "Respins", "pt_BR": "Regiros"}', 7),
  ('book', '{"es_ES": "Libros", "en_US": "Books", "pt_BR": "Livros"}', 8),
  ('classic', '{"es_ES": "Clásicos", "en_US": "Classics", "pt_BR": "Clássicos"}', 9)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position WHERE c.position = 1000;

-- Pictures come with the provider's catalogue from now on; those of others were addresses that nothing answers.
UPDATE games SET picture = NULL WHERE provider_id <> 'originals';
