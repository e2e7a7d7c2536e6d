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

/** Who sends a request: a session, if the browser has one, and whoever is signed in to it. */
export interface Visitor {
  sid: string | null
  user: User | null
}

/** Finds the visitor of a request; asked at most once a request, and only where a call wants to know. */
export type FindVisitor = (request: FastifyRequest) => Promise<Visitor>
