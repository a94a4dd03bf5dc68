#!/bin/sh
# Makes what the containers share and nobody else knows, once: a second run changes nothing.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# The files are handed into containers, whose users are others: the folder is what keeps people out.
chmod 700 secrets
umask 022
cd secrets
# Keeps what a command prints under a name, unless it is there; whole or not at all, where the command fails.
secret() {
	name=$1
	shift
	if [ ! -s "$name" ]; then
		"$@" >"$name.new"
		mv "$name.new" "$name"
	fi
}
secret database_password openssl rand -hex 24
secret database_url echo "postgres://switchback:$(cat database_password)@database:5432/switchback"
secret signing_key openssl rand -base64 32
secret metrics_token openssl rand -hex 24
secret s3_secret_access_key openssl rand -hex 24
secret store.env printf 'ROOT_ACCESS_KEY=switchback\nROOT_SECRET_KEY=%s\n' "$(cat s3_secret_access_key)"
