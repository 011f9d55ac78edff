-- Fees of prode rounds are stakes out of cash, prizes out of fees are wins; the round of the movement is prode's round.
-- They come from the fees of the others, so bonus money stays out.
SELECT register_product('prode', '{cash}', '{prode}', true, true);
