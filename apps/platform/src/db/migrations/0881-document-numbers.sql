-- Documents are stored as they are compared: without points, hyphens and blanks, letters in upper case.
UPDATE players SET dni = nullif(upper(regexp_replace(dni, '[^0-9A-Za-z]', '', 'g')), '')
  WHERE dni ~ '[^0-9A-Z]';
