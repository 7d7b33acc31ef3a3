import type { ReadMark } from './reading';
import type { HasSources, Names, When } from './shape';

/** A complaint as a patient brings it, with what a senior thinks of beside what fits best. */
export type Presentation = Names &
  HasSources & {
    id: string;
    when: When;
    /** Findings that give the complaint a place or a cause of its own, present or special forms of them. */
    unless?: string[];
    /** Only where nothing else is complained of than what `when` names: then nothing but these is listed. */
    alone?: true;
    /** The complaint is urgent until all of these are excluded. */
    urgent?: true;
    /** Conditions compared with the first: listed as candidates, the likelier first. */
    beside?: string[];
    /** Conditions to be excluded: named under must not miss where they are possible. */
    exclude?: string[];
    /** That these conditions belong to this complaint was read at the locator. */
    checked?: ReadMark;
  };
