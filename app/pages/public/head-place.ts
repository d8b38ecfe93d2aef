/** Where the header of a public page stands, for the script that shows who is signed in. */
export const headPlace = 'site-head'
