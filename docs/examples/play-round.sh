#!/bin/sh
# Plays one round of the example provider's coin: the command of `provider:check --play`.
id=$(curl -s "$PLAY_PROVIDER/open" -d "{\"launch_token\":\"$PLAY_TOKEN\"}" | sed -n 's/.*"session_id":"\([^"]*\)".*/\1/p')
[ -z "$id" ] || curl -s "$PLAY_PROVIDER/bet" -d "{\"session_id\":\"$id\",\"stake\":\"$PLAY_AMOUNT\"}"
