import { expect, test } from 'vitest'
import { repositoryOf } from '#domain/content/repository.ts'

test.each([
  {
    address: 'https://github.com/team/site',
    gives: { service: 'github', origin: 'https://github.com', path: 'team/site', branch: 'main' }
  },
  {
    address: 'https://github.com/team/site.git#next/step',
    gives: { service: 'github', path: 'team/site', branch: 'next/step' }
  },
  {
    address: 'https://gitlab.com/group/part/site/#main',
    gives: { service: 'gitlab', path: 'group/part/site', branch: 'main' }
  },
  {
    address: 'gitlab+https://git.example:8443/team/site',
    gives: { service: 'gitlab', origin: 'https://git.example:8443', path: 'team/site' }
  }
])('$address is a repository of the content', ({ address, gives }) => {
  expect(repositoryOf(address)).toMatchObject(gives)
})

test.each([
  { address: 'team/site', why: 'no service is named' },
  { address: 'https://git.example/team/site', why: 'its software is not named' },
  { address: 'http://github.com/team/site', why: 'a token would travel in the open' },
  { address: 'https://github.com/team', why: 'no repository is named' },
  { address: 'https://github.com/team/site/tree/main', why: 'that is a page of it' },
  { address: 'https://token@github.com/team/site', why: 'a token would stand in every page' },
  { address: 'https://github.com/team/site#a b', why: 'no branch has a space' },
  { address: 'git@github.com:team/site.git', why: 'browsers cannot use SSH' }
])('$address is refused, since $why', ({ address }) => {
  expect(() => repositoryOf(address)).toThrow('write it as https://github.com/owner/name#branch')
})
