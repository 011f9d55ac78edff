-- Tickets on pools are stakes out of cash; what pools pay are wins out of the stakes of all. The round of a movement is its ticket.
SELECT register_product('pools', '{cash}', '{horses}', true, true);
-- Bets at fixed odds are of the same area, which the row above registers. The round of a movement is its bet.
SELECT register_product('races', '{cash}', '{}');
