import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Serves the OpenAPI 3.1 description, generated from the contract's schemas. */
export async function documentApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tradecounter',
        description:
          'Errors are RFC 9457 problem details with a stable code. Amounts are decimal strings in the base currency of the shop.',
        version: '1.0.0',
      },
      // Over https the cookie name starts with `__Host-`.
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tc_session' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
