import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button/button-class.ts'

/** The next step of an empty state. */
export function StartShopping() {
  return (
    <Link to="/products" className={buttonClass({ variant: 'go' })}>
      Start Shopping
    </Link>
  )
}
