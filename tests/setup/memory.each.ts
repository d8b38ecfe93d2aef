/**
 * Browsers and servers keep what they throw away where the databases are: in memory, if there is room. A browser makes
 * a file for each answer that it hands from one process to another, and on a disk the making alone takes a fifth of its time.
 */
import { inject } from 'vitest'
import { temporaryFolder } from './place.ts'

process.env.TMPDIR = temporaryFolder(inject('kept').folder)
