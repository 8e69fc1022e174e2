/** Accounts of the server under test, which lives for one run and listens on this machine only. */
export const superAdmin = { email: 'owner@maplekey.example', password: 'a password for browser tests' }
