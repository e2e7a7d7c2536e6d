import { type ProblemCode, problemCodes } from '#contract/api/problem-codes.ts'
import { isRecord } from '#contract/is-record.ts'
import type { DescribedEndpoint, JsonSchema } from '#web/api/api-description.ts'

/** The problems that a call can be refused with, by status. */
export function EndpointErrors({ endpoint: { responses } }: { endpoint: DescribedEndpoint }) {
  const errors = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.['application/problem+json']?.schema
    return schema ? codesIn(schema).map((code) => ({ status, code })) : []
  })
  return (
    <section>
      <h3 className="lab mb-1.5">Errors</h3>
      <dl className="grid gap-1 text-xs">
        {errors.map(({ status, code }) => (
          <div key={`${status} ${code}`}>
            <dt className="id inline wrap-anywhere whitespace-normal">
              {status} {code}
            </dt>{' '}
            <dd className="inline text-ink-2">{problemCodes[code].meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The codes in the schema of a problem: its second part narrows the common one. */
function codesIn({ allOf }: JsonSchema): ProblemCode[] {
  const parts = Array.isArray(allOf) ? allOf.filter(isRecord) : []
  return parts.flatMap(({ properties }) => {
    const code = isRecord(properties) ? properties['code'] : undefined
    return isRecord(code) && Array.isArray(code['enum']) ? code['enum'].filter(isProblemCode) : []
  })
}

const isProblemCode = (code: unknown): code is ProblemCode => typeof code === 'string' && code in problemCodes
