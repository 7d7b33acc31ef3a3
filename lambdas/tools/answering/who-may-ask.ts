import { isProved, type Member } from '#person/account';
import type { ToolsPorts } from '../ports';
import type { Caller } from './tool-request';

/**
 * The ports of a member's tool request. Where the stage says so, a language model is asked only for people of whom a
 * code has proved a mailbox or a number: invented addresses cannot run up the bill. The reference engine answers the
 * others, and one line asks them to confirm.
 */
const portsFor = <Ports extends ToolsPorts>(ports: Ports, member: Member): Ports =>
  ports.assistant && ports.requireProvedAddress && !isProved(member.account)
    ? { ...ports, assistant: undefined, proveFirst: true }
    : ports;

type UseCase<Ports, Body, Reply> = (ports: Ports, body: Body, caller: Caller) => Promise<Reply>;

/** Makes the use case of a tool the handler of its row: it gets the ports that this caller may have. */
export const handlerOf =
  <Ports extends ToolsPorts, Body, Reply>(ports: Ports, useCase: UseCase<Ports, Body, Reply>) =>
  ({ body, ...caller }: Caller & { readonly body: Body }): Promise<Reply> =>
    useCase(portsFor(ports, caller.member), body, caller);
