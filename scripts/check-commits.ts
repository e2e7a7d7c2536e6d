import { execFileSync } from 'node:child_process'

/** Subjects of later commits are checked; those before it are history. */
const since = 'bb2b57c'
const maxLength = 72

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const subjects = subjectsSince(since)
const tooLong = subjects.filter((subject) => subject.length > maxLength)
for (const subject of tooLong)
  console.error(`Commit subject of ${subject.length} characters (at most ${maxLength}): ${subject}`)
if (tooLong.length > 0) process.exit(1)
console.log(`Commits: ${subjects.length} subjects of at most ${maxLength} characters`)

/** None where the history is not there, as in an archive or a shallow clone. */
function subjectsSince(commit: string): string[] {
  try {
    return git('log', '--format=%s', `${commit}..HEAD`).split('\n').filter(Boolean)
  } catch {
    return []
  }
}
