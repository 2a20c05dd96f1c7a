#!/usr/bin/env python3
"""Writes what the published files are made of, as SPDX 2.3: `cargo metadata ... | sbom.py SECONDS`.

The packages are those that the crates of the workspace need when they are built or run, without those of tests.
"""

import datetime
import json
import sys


def needed(metadata):
    """The packages of the published crates, without dependencies of tests."""
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    names = {package["id"]: package["name"] for package in metadata["packages"]}
    todo = [member for member in metadata["workspace_members"] if names[member] not in {"ptxc-tests", "ptxc-benches"}]
    found = set()
    while todo:
        package = todo.pop()
        if package in found:
            continue
        found.add(package)
        for dependency in nodes[package]["deps"]:
            if any(kind["kind"] != "dev" for kind in dependency["dep_kinds"]):
                todo.append(dependency["pkg"])
    return found


def document(metadata, seconds):
    """The SPDX document."""
    packages = {package["id"]: package for package in metadata["packages"]}
    rows = sorted((packages[package] for package in needed(metadata)), key=lambda row: (row["name"], row["version"]))
    version = next(row["version"] for row in rows if row["name"] == "ptxc")
    created = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    entry = lambda row: {
        "SPDXID": f"SPDXRef-{row['name']}-{row['version']}".replace("_", "-").replace("+", "-"),
        "name": row["name"],
        "versionInfo": row["version"],
        "licenseDeclared": (row["license"] or "NOASSERTION").replace("/", " OR "),
        "licenseConcluded": "NOASSERTION",
        "copyrightText": "NOASSERTION",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "externalRefs": [
            {
                "referenceCategory": "PACKAGE-MANAGER",
                "referenceType": "purl",
                "referenceLocator": f"pkg:cargo/{row['name']}@{row['version']}",
            }
        ],
    }
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"ptxc-{version}",
        "documentNamespace": f"urn:ptxc:{version}:{seconds}",
        "creationInfo": {"created": created, "creators": ["Tool: ptxc-sbom"]},
        "packages": [entry(row) for row in rows],
        "relationships": [
            {
                "spdxElementId": "SPDXRef-DOCUMENT",
                "relationshipType": "DESCRIBES",
                "relatedSpdxElement": f"SPDXRef-ptxc-{version}",
            }
        ],
    }


if __name__ == "__main__":
    json.dump(document(json.load(sys.stdin), int(sys.argv[1])), sys.stdout, indent=1)
    print()
