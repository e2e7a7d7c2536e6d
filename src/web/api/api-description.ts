import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { paths } from '#contract/paths.ts'

/** A JSON Schema. */
const schema = z.record(z.string(), z.unknown())
export type JsonSchema = z.infer<typeof schema>

const content = z.record(z.string(), z.object({ schema }))

const operation = z.object({
  summary: z.string(),
  /** Required role. */
  description: z.string(),
  tags: z.tuple([z.string()]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
})

const description = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .transform((document) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { tags, ...endpoint }]) => ({
        ...endpoint,
        method: method.toUpperCase(),
        path,
        tag: tags[0],
      })),
    ),
  )

/** A REST endpoint from the OpenAPI description. */
export type DescribedEndpoint = z.output<typeof description>[number]

export const apiDescriptionQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async () => {
    const response = await fetch(paths.apiDescription)
    if (!response.ok) throw new Error(`API description failed with status ${response.status}`)
    return description.parse(await response.json())
  },
})
