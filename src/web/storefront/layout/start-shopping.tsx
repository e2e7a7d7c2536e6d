import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button/button-class.ts'

/** The way on from where there is nothing yet. */
export function StartShopping() {
  return (
    <Link to="/products" className={buttonClass({ variant: 'go' })}>
      Start Shopping
    </Link>
  )
}
