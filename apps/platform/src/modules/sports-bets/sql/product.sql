-- Bets on sports: one bet is one round.
SELECT register_product('sportsbook', '{cash,bonus,free_bet}', '{sportsbook}');
