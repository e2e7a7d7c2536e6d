import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A change to orders by staff, after which the back office reads its data again. */
export function useOrderMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })
  // An error may mean that the list is stale; the dialog does not wait for the refetch.
  return useMutation({ mutationFn, onSuccess: refresh, onError: () => void refresh() })
}
