import type { FastifyRequest } from 'fastify'

export interface User {
  id: number
  email: string
  firstName: string
  lastName: string
  role: 'admin' | 'customer'
  profileImageUrl: string | null
  createdAt: Date
}

/** The sender of a request: its session, if any, and the user signed in to it, or an API key and the user for whom it acts. */
export interface Visitor {
  sid: string | null
  user: User | null
  apiKey?: { id: number; name: string } | undefined
}

/** Called at most once per request, and only by endpoints that need the visitor. */
export type FindVisitor = (request: FastifyRequest) => Promise<Visitor>
