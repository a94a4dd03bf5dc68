#!/bin/sh
# Makes what the containers share and nobody else knows, once: a second run changes nothing.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# The files are handed into containers, whose users are others: the folder is what keeps people out.
chmod 700 secrets
umask 022
cd secrets
random() { openssl rand -hex "$1"; }
[ -e database_password ] || random 24 >database_password
[ -e database_url ] || echo "postgres://switchback:$(cat database_password)@database:5432/switchback" >database_url
[ -e signing_key ] || openssl rand -base64 32 >signing_key
[ -e metrics_token ] || random 24 >metrics_token
[ -e s3_secret_access_key ] || random 24 >s3_secret_access_key
[ -e store.env ] || {
	echo ROOT_ACCESS_KEY=switchback
	echo "ROOT_SECRET_KEY=$(cat s3_secret_access_key)"
} >store.env
