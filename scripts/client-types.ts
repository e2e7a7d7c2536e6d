import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { problemCodes } from '#contract/api/problem-codes.ts'
import { isRecord } from '#contract/is-record.ts'
import type { ApiDescription } from '#platform/http/openapi/describe-api.ts'
import { packageRoot } from '#platform/package-root.ts'

/** The generated types of the TypeScript client. */
export const clientTypesFile = join(packageRoot, 'clients/typescript/src/api-types.ts')

const banner = '// Written by `npm run generate` from the OpenAPI description. Do not edit.\n\n'

/** The source of the types of all calls, formatted. */
export async function generateClientTypes(description: ApiDescription): Promise<string> {
  const types = await openapiTS(JSON.stringify(typedPart(description), withoutPatterns), {
    silent: true,
    // A field of a request that has a default value can be left out.
    defaultNonNullable: false,
  })
  const config = await resolveConfig(clientTypesFile)
  return format(banner + astToString(types), { ...config, filepath: clientTypesFile })
}

/**
 * The description without headers and problem replies, which are most of it. The client throws all problems as one class,
 * so their codes become one type.
 */
function typedPart({ openapi, info, paths, components }: ApiDescription) {
  const ProblemCode = { type: 'string', enum: Object.keys(problemCodes) }
  return {
    openapi,
    info,
    paths: mapValues(paths, (methods) =>
      mapValues(methods, ({ responses, ...operation }) => ({
        ...operation,
        responses: successes(responses),
      })),
    ),
    components: { schemas: { ...components.schemas, ProblemCode } },
  }
}

/** A text with several patterns has them in `allOf`, where they would become types. */
function withoutPatterns(_key: string, value: unknown) {
  if (!isRecord(value) || value['type'] !== 'string') return value
  const { allOf: _, ...text } = value
  return text
}

type Responses = ApiDescription['paths'][string][string]['responses']

const successes = (responses: Responses) =>
  Object.fromEntries(
    Object.entries(responses).flatMap(([status, reply]) =>
      Number(status) < 300 ? [[status, { ...reply, headers: {} }]] : [],
    ),
  )

const mapValues = <Value, Mapped>(record: Record<string, Value>, map: (value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
