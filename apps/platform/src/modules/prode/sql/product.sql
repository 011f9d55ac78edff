-- Fees of prode rounds are stakes out of cash, prizes out of fees are wins; the round of the movement is prode's round.
SELECT register_product('prode', '{cash}', '{prode}');
