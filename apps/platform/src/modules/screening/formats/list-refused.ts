/** A file that is no list as it should be, in words for the person at the terminal. Nothing of it is kept. */
export class ListRefused extends Error {}
