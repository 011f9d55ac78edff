-- What a player has shown of device, document and payment owner, for who takes a bonus once a person.
CREATE INDEX player_marks_of_player ON player_marks (player_id) WHERE kind <> 'address';
