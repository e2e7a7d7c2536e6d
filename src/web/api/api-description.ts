import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { isRecord } from '#contract/is-record.ts'
import { paths } from '#contract/paths.ts'

/** A JSON Schema. */
const schema = z.record(z.string(), z.unknown())
export type JsonSchema = z.infer<typeof schema>

const content = z.record(z.string(), z.object({ schema }))

const header = z.object({ description: z.string() })

const operation = z.object({
  summary: z.string(),
  /** Required role, and details. */
  description: z.string(),
  tags: z.tuple([z.string()]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        description: z.string(),
        schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ content: content.optional(), headers: z.record(z.string(), header).default({}) }),
  ),
})

const description = z
  .unknown()
  .transform((document) => resolveReferences(document, document))
  .pipe(
    z.object({
      tags: z.array(z.object({ name: z.string(), description: z.string() })),
      paths: z.record(z.string(), z.record(z.string(), operation)),
    }),
  )
  .transform(({ tags, paths: described }) => {
    const endpoints = Object.entries(described).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([
          method,
          {
            tags: [tag],
            ...endpoint
          },
        ]) => ({
          ...endpoint,
          method: method.toUpperCase(),
          path,
          tag,
        }),
      ),
    )
    return tags.map((tag) => ({
      ...tag,
      endpoints: endpoints.filter((endpoint) => endpoint.tag === tag.name),
    }))
  })

/** Replaces references with their targets. The document has no cycles. */
function resolveReferences(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolveReferences(each, document))
  if (!isRecord(value)) return value
  const { $ref: reference } = value
  if (typeof reference === 'string') return resolveReferences(findByPointer(document, reference), document)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolveReferences(each, document)]),
  )
}

function findByPointer(document: unknown, pointer: string) {
  const keys = pointer.split('/').slice(1)
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document)
}

/** Endpoints of one subject. */
export type EndpointGroup = z.output<typeof description>[number]

/** A REST endpoint from the OpenAPI description. */
export type DescribedEndpoint = EndpointGroup['endpoints'][number]

export const apiDescriptionQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async () => {
    const response = await fetch(paths.apiDescription)
    if (!response.ok) throw new Error(`API description failed with status ${response.status}`)
    return description.parse(await response.json())
  },
})
