export { creditOutlay, issueOutlay } from './issue-outlays.ts'
