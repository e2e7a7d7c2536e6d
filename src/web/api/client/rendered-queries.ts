import { type QueryKey, hashKey } from '@tanstack/react-query'

const renderedKeys = new Set<string>()

export const markRendered = (key: QueryKey) => renderedKeys.add(hashKey(key))

/** Whether the page's HTML was written with the query's data. */
export const wasRendered = (key: QueryKey) => import.meta.env.SSR || renderedKeys.has(hashKey(key))
