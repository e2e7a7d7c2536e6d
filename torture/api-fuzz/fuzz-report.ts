import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '#platform/package-root.ts'
import { version } from '#platform/version.ts'
import { Tally } from '#torture/support/tally.ts'

interface Violation {
  operation: string
  count: number
  /** The first such request, and the fault in its reply. */
  example: string
}

/** Counts the replies of a run and their violations. */
export class FuzzReport {
  readonly #statuses = new Tally()
  readonly #operations = new Map<string, Tally>()
  readonly #actors = new Tally()
  readonly #violations = new Map<string, Violation>()

  add(operation: string, actor: string, status: number | string) {
    const tally = this.#operations.get(operation) ?? new Tally()
    this.#operations.set(operation, tally)
    tally.add(status)
    this.#statuses.add(status)
    this.#actors.add(actor)
  }

  violation(operation: string, { kind, example }: { kind: string; example: string }) {
    const key = `${operation} ${kind}`
    const earlier = this.#violations.get(key)
    if (!earlier) console.log(`Violation: ${operation}\n  ${example}`)
    this.#violations.set(key, { operation, example, ...earlier, count: (earlier?.count ?? 0) + 1 })
  }

  get violations(): Violation[] {
    return [...this.#violations.values()]
  }

  /** Operations that never succeeded. */
  get neverDone(): string[] {
    return [...this.#operations]
      .filter(([, tally]) => !tally.names().some((status) => /^[23]/.test(status)))
      .map(([operation]) => operation)
      .toSorted()
  }

  summary(): string {
    return [
      `- Actors: ${this.#actors}`,
      `- Statuses: ${this.#statuses}`,
      `- Operations: ${this.#operations.size}, of which ${this.#operations.size - this.neverDone.length} succeeded at least once`,
      `- Violations: ${this.violations.reduce((sum, { count }) => sum + count, 0)}`,
    ].join('\n')
  }

  table(): string {
    const rows = [...this.#operations]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([operation, tally]) => {
        const calls = tally.names().reduce((sum, name) => sum + tally.count(name), 0)
        const violated = this.violations.filter((each) => each.operation === operation)
        const violations = violated.reduce((sum, { count }) => sum + count, 0)
        return `| \`${operation}\` | ${calls} | ${tally} | ${violations} |`
      })
    return ['| Operation | Calls | Statuses | Violations |', '| --- | --- | --- | --- |', ...rows].join('\n')
  }
}

/** Writes docs/api-fuzz.md. */
export async function writeReport(
  report: FuzzReport,
  { calls, seed, seconds }: { calls: number; seed: number; seconds: number },
) {
  const text = `# Random calls of the API

\`\`\`sh
npm run build
npm run measure -- fuzz --calls ${calls} --seed ${seed} --write
\`\`\`

It starts the built shop ${version} with demo data on PostgreSQL, reads its OpenAPI document, and sends calls made from the
schemas: three of four as described, one with a mistake, most with ids, names and versions from earlier replies. Each
reply must be as described: status, media type, headers, body and code. Each 5xx is a violation, and so is an error in
the log.

${calls.toLocaleString('en')} calls in ${Math.round(seconds / 60)} minutes:

${report.summary()}

Never succeeded, because a random call does not have what they need: ${report.neverDone.map((name) => `\`${name}\``).join(', ') || 'none'}.

Violations:

${report.violations.map(({ operation, count }) => `- ${count} × \`${operation}\``).join('\n') || 'none'}

${report.table()}
`
  await writeFile(join(packageRoot, 'docs/api-fuzz.md'), text)
}
