import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Answer, Endpoint, Page, Received } from '../../contract/endpoint.ts'
import { Forbidden, SignInRequired } from '../problems.ts'
import { pagingHeaders } from './paging.ts'
import type { FindVisitor, User, Visitor } from './visitor.ts'

/** One call of an endpoint: what was sent, validated, and who sent it. */
export type CallOf<E extends Endpoint> = Received<E> & {
  /** Whoever is signed in; never null where the endpoint asks for a sign-in. */
  user: E['access'] extends 'public' ? User | null : User
  visitor: () => Promise<Visitor>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<Answer<E>>

/** Puts an endpoint of the contract on the server: guard, validation, handler, reply. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export function createServe(app: FastifyInstance, findVisitor: FindVisitor): Serve {
  return (endpoint, handler) => {
    const { params, query, headers, body, reply, status } = endpoint
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[endpoint.access === 'admin' ? 3 : 2] ?? ''],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body }),
        ...(reply && { response: { [status]: reply } }),
      },
      onRequest: async (request) => {
        const visitor = once(() => findVisitor(request))
        request.visitor = visitor
        if (endpoint.access !== 'public') refuse(endpoint.access, (await visitor()).user)
      },
      handler: async (request, answer) => {
        const user = endpoint.access === 'public' ? null : (await request.visitor()).user
        const call = {
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          user,
          visitor: request.visitor,
          request,
          reply: answer,
        } as unknown as CallOf<typeof endpoint>
        const result = await handler(call)
        // A handler that speaks HTTP itself (a redirect after a form) has answered already.
        if (answer.sent) return answer
        answer.status(status)
        if (!endpoint.paged) return reply ? result : answer.send()
        const { items, total } = result as Page<unknown>
        answer.headers(pagingHeaders(request.url, request.query as { page: number; limit: number }, total))
        return items
      },
    })
  }
}

function refuse(access: Access, user: User | null) {
  if (!user) throw new SignInRequired()
  if (access === 'admin' && user.role !== 'admin') throw new Forbidden()
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: () => Promise<Visitor>
  }
}
