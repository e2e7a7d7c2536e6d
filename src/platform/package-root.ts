import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of this package: the same whether the sources or the built files run. */
export const packageRoot = dirname(findPackageJSON('.', import.meta.url) ?? '.')
