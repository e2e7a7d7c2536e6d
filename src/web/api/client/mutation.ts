import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName, Calls } from '#contract/calls.ts'
import type { Api } from '#contract/client.ts'
import type { CallInput, Reply } from '#contract/endpoint.ts'
import { useApi } from './use-api.ts'

type PartOf<Input, Part extends string> = Input extends Partial<Record<Part, infer Value>> ? Value : unknown

/** The input of a call in one object: the parameters of its path, and its body or query. */
type FlatInput<Name extends CallName> = PartOf<CallInput<Calls[Name]>, 'params'> &
  PartOf<CallInput<Calls[Name]>, 'body'> &
  PartOf<CallInput<Calls[Name]>, 'query'>

/** A hook that runs a call as a mutation. */
type UseChange = <Input, Result>(
  call: (input: Input) => Promise<Result>,
) => UseMutationResult<Result, Error, Input>

type Send<Name extends CallName> = (input: FlatInput<Name>) => Promise<Reply<Calls[Name]>>

/** A hook for one call: `const useEndCode = mutation('POST /api/…/{id}/end', useCodeMutation)`. */
export function mutation<Name extends CallName, Change>(name: Name, useChange: (call: Send<Name>) => Change) {
  return function useCall(): Change {
    const api = useApi()
    return useChange((input) => send(api, name, input))
  }
}

/** Invalidates the queries whose keys begin with one of these, also after an error: the screen may be stale. */
export function refreshing(...keys: QueryKey[]): UseChange {
  return function useRefreshing(mutationFn) {
    const queryClient = useQueryClient()
    return useMutation({
      mutationFn,
      onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    })
  }
}

function send<Name extends CallName>(api: Api, name: Name, input: FlatInput<Name>) {
  const call = api as (name: Name, parts: unknown) => Promise<Reply<Calls[Name]>>
  return call(name, partsOf(name, input as object))
}

/** The input of a call by its parts. Fields outside the path belong to the body, or to the query of a deletion. */
export function partsOf(name: string, input: object) {
  const [method, path = ''] = name.split(' ')
  const inPath = ([field]: [string, unknown]) => path.includes(`{${field}}`)
  const fields = Object.entries(input as Record<string, unknown>)
  const others = fields.filter((field) => !inPath(field))
  return {
    params: Object.fromEntries(fields.filter(inPath)),
    ...(others.length > 0 && { [method === 'DELETE' ? 'query' : 'body']: Object.fromEntries(others) }),
  }
}
