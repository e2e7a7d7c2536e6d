import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** This package's folder, for both source and built files. */
export const packageRoot = dirname(findPackageJSON('.', import.meta.url) ?? '.')
