-- Tickets on pools are stakes out of cash; what pools pay are wins. The round of a movement is its ticket.
SELECT register_product('pools', '{cash}', '{horses}');
