export { privacyRouter } from './router.ts'
export { sweepStandInsDaily } from './sweep-stand-ins.ts'
