import { useEffect, useState } from 'react'

/** The value once it has not changed for this many milliseconds. */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, settle] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])

  return settled
}
