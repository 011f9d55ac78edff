-- Names of the categories that came with tables and instant games.
INSERT INTO game_categories AS c (id, name, position) VALUES
  ('card_games', '{"es_ES": "Juegos de cartas", "en_US": "Card games", "pt_BR": "Jogos de cartas"}', 10),
  ('blackjack', '{"es_ES": "Blackjack", "en_US": "Blackjack", "pt_BR": "Blackjack"}', 11),
  ('baccarat', '{"es_ES": "Bacará", "en_US": "Baccarat", "pt_BR": "Bacará"}', 12),
  ('video_poker', '{"es_ES": "Video póker", "en_US": "Video poker", "pt_BR": "Vídeo pôquer"}', 13),
  ('instant_games', '{"es_ES": "Juegos instantáneos", "en_US": "Instant games", "pt_BR": "Jogos instantâneos"}', 14)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position WHERE c.position = 1000;
