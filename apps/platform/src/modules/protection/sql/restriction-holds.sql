-- Whether a restriction is in force. An exclusion whose time is over goes on until the player asks to come back, and a day longer; one
-- of a register likewise, with the time at which the register stopped listing the person; a suspension, a closing and the wait for a register until they are lifted. When it began is not asked: it holds at once, whatever the clock of another process says.
CREATE OR REPLACE FUNCTION restriction_holds(r restrictions, p_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN r.kind = 'break' THEN r.ends_at > p_at
    WHEN r.kind IN ('suspension', 'closing', 'register_check') THEN r.lifted_at IS NULL
    WHEN r.asked_back_at IS NULL THEN true
    ELSE r.asked_back_at + interval '24 hours' > p_at END
$$;
