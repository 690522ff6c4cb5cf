// node scripts/release-notes.mjs v0.3.0: what CHANGELOG.md says of a version, for its release. Ends with 1 where it says
// nothing, or where package.json is of another version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';

/** The section of a version in a changelog, without its heading; null where there is none. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => section.split(/\s/, 1)[0] === version);
  const notes = found?.slice(found.indexOf('\n')).trim();
  return notes ? notes : null;
}

const [tag] = process.argv.slice(2);
if (tag) {
  const version = tag.replace(/^v/, '');
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const own = JSON.parse(read('package.json')).version;
  const notes = notesOf(read('CHANGELOG.md'), version);
  const wrong =
    own !== version
      ? `package.json is of version ${own}, the tag of ${version}.`
      : notes === null
        ? `CHANGELOG.md has no "## ${version}": name what was unreleased so, with what to do first.`
        : null;
  if (wrong) {
    console.error(wrong);
    process.exit(1);
  }
  console.log(notes);
}
