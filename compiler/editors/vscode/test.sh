#!/bin/sh
# Packs the extension and looks into the package. Needs npm and its registry; without them it is skipped by name.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../../../tests/skip.sh"
command -v npm >/dev/null || { skip "editor extension" "npm is not installed"; exit; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$here"/package.json "$here"/extension.js "$here"/README.md "$here"/.vscodeignore "$folder"
cp "$here/../../../LICENSE-MIT" "$folder/LICENSE"
cd "$folder"
npm install --silent --no-audit --no-fund || { skip "editor extension" "npm cannot install vsce"; exit; }
npm run --silent package >/dev/null
node --check extension.js
python3 - ptxc.vsix <<'END'
import json, sys, zipfile
package = zipfile.ZipFile(sys.argv[1])
names = package.namelist()
manifest = json.loads(package.read("extension/package.json"))
assert "extension/extension.js" in names
assert any(name.startswith("extension/node_modules/vscode-languageclient/") for name in names), "the client is missing"
assert [debugger["type"] for debugger in manifest["contributes"]["debuggers"]] == ["ptxc"]
print(f"editor extension: {len(names)} files, {sum(file.compress_size for file in package.infolist()) // 1024} KiB")
END
