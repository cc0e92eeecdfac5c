export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the routes of this interface and what they take. */
        get: operations["readIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Describes this interface as an OpenAPI document. */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does several operations in one request. */
        post: operations["runBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists events. */
        get: operations["listEvents"];
        put?: never;
        /** Creates an event. */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads an event. */
        get: operations["readEvent"];
        /** Changes an event. */
        put: operations["editEventByPut"];
        /** Changes an event. */
        post: operations["editEventByPost"];
        /** Puts an event into the trash. */
        delete: operations["trashEvent"];
        options?: never;
        head?: never;
        /** Changes an event. */
        patch: operations["editEvent"];
        trace?: never;
    };
    "/events/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        /** Reads an event by its slug. */
        get: operations["readEventBySlug"];
        /** Changes an event, by its slug. */
        put: operations["editEventBySlugByPut"];
        /** Changes an event, by its slug. */
        post: operations["editEventBySlugByPost"];
        /** Puts an event into the trash, by its slug. */
        delete: operations["trashEventBySlug"];
        options?: never;
        head?: never;
        /** Changes an event, by its slug. */
        patch: operations["editEventBySlug"];
        trace?: never;
    };
    "/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists series: what repeats. */
        get: operations["listSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a series. */
        get: operations["readSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists venues. */
        get: operations["listVenues"];
        put?: never;
        /** Creates a venue. */
        post: operations["createVenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a venue. */
        get: operations["readVenue"];
        /** Changes a venue. */
        put: operations["editVenueByPut"];
        /** Changes a venue. */
        post: operations["editVenueByPost"];
        /** Puts a venue into the trash. */
        delete: operations["trashVenue"];
        options?: never;
        head?: never;
        /** Changes a venue. */
        patch: operations["editVenue"];
        trace?: never;
    };
    "/venues/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        /** Reads a venue by its slug. */
        get: operations["readVenueBySlug"];
        /** Changes a venue, by its slug. */
        put: operations["editVenueBySlugByPut"];
        /** Changes a venue, by its slug. */
        post: operations["editVenueBySlugByPost"];
        /** Puts a venue into the trash, by its slug. */
        delete: operations["trashVenueBySlug"];
        options?: never;
        head?: never;
        /** Changes a venue, by its slug. */
        patch: operations["editVenueBySlug"];
        trace?: never;
    };
    "/organizers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists organizers. */
        get: operations["listOrganizers"];
        put?: never;
        /** Creates an organizer. */
        post: operations["createOrganizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads an organizer. */
        get: operations["readOrganizer"];
        /** Changes an organizer. */
        put: operations["editOrganizerByPut"];
        /** Changes an organizer. */
        post: operations["editOrganizerByPost"];
        /** Puts an organizer into the trash. */
        delete: operations["trashOrganizer"];
        options?: never;
        head?: never;
        /** Changes an organizer. */
        patch: operations["editOrganizer"];
        trace?: never;
    };
    "/organizers/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        /** Reads an organizer by its slug. */
        get: operations["readOrganizerBySlug"];
        /** Changes an organizer, by its slug. */
        put: operations["editOrganizerBySlugByPut"];
        /** Changes an organizer, by its slug. */
        post: operations["editOrganizerBySlugByPost"];
        /** Puts an organizer into the trash, by its slug. */
        delete: operations["trashOrganizerBySlug"];
        options?: never;
        head?: never;
        /** Changes an organizer, by its slug. */
        patch: operations["editOrganizerBySlug"];
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists categories. */
        get: operations["listCategories"];
        put?: never;
        /** Creates a category. */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a category. */
        get: operations["readCategory"];
        /** Changes a category. */
        put: operations["editCategoryByPut"];
        /** Changes a category. */
        post: operations["editCategoryByPost"];
        /** Deletes a category; its children move up. */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /** Changes a category. */
        patch: operations["editCategory"];
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists tags. */
        get: operations["listTags"];
        put?: never;
        /** Creates a tag. */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a tag. */
        get: operations["readTag"];
        /** Changes a tag. */
        put: operations["editTagByPut"];
        /** Changes a tag. */
        post: operations["editTagByPost"];
        /** Deletes a tag. */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /** Changes a tag. */
        patch: operations["editTag"];
        trace?: never;
    };
    "/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists images, the newest first. */
        get: operations["listImages"];
        put?: never;
        /** Uploads an image. */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads what is known of an image. */
        get: operations["readImage"];
        /** Changes the texts of an image. */
        put: operations["editImageByPut"];
        /** Changes the texts of an image. */
        post: operations["editImageByPost"];
        /** Deletes an image that nothing shows. */
        delete: operations["deleteImage"];
        options?: never;
        head?: never;
        /** Changes the texts of an image. */
        patch: operations["editImage"];
        trace?: never;
    };
    "/events/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listEventHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/history/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreEventVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listVenueHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}/history/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreVenueVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listOrganizerHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}/history/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreOrganizerVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listCategoryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}/history/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreCategoryVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listTagHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}/history/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreTagVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listImageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{id}/history/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreImageVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells what has changed since a token was given. */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells what changes as it happens, as Server-Sent Events. */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists webhooks. */
        get: operations["listWebhooks"];
        put?: never;
        /** Creates a webhook, which is told of what changes from now on. */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a webhook. */
        get: operations["readWebhook"];
        /** Changes a webhook, or takes up one that was paused. */
        put: operations["editWebhookByPut"];
        /** Changes a webhook, or takes up one that was paused. */
        post: operations["editWebhookByPost"];
        /** Deletes a webhook. */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Changes a webhook, or takes up one that was paused. */
        patch: operations["editWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test message to a webhook at once. */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists what was sent to a webhook in the last 30 days, newest first. */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CalendarRecord: {
            /** @description The id of the record. */
            id: number;
            /** @description Which state of the record this is: one more with every change. */
            version: number;
            /** @description An id that is unique beyond this site. */
            global_id: string;
            /** @description The global ids that the record has had. */
            global_id_lineage: string[];
            /** @description The id of the author, as text. */
            author: string;
            /**
             * @description Whether and for whom the record is published.
             * @enum {string}
             */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /** @description When the record is published, in the time zone of the site. */
            date: components["schemas"]["WrittenDateTime"];
            /** @description When the record is published, in UTC. */
            date_utc: components["schemas"]["WrittenDateTime"];
            /** @description When the record was last changed, in the time zone of the site. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description When the record was last changed, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /**
             * Format: uri
             * @description The page of the record, for people.
             */
            url: string;
            /** @description The part of the address that stands for the record. */
            slug: string;
            /** @description Where the record came from. */
            source?: string;
            /** @description Its id where it came from. */
            source_id?: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
        };
        Event: {
            /**
             * Format: uri
             * @description Where the event is read.
             */
            rest_url: string;
            /** @description The title, in which only harmless inline markup stands. */
            title: string;
            /** @description What the event is about, as HTML. */
            description: string;
            /** @description The description in short, as HTML. */
            excerpt: string;
            /** @description The image of the event, or false. */
            image: false | components["schemas"]["Image"];
            /** @description Whether the event lasts whole days. */
            all_day: boolean;
            /** @description When the event starts, in its own time zone. */
            start_date: components["schemas"]["WrittenDateTime"];
            /** @description The start, split into parts. */
            start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in its own time zone. */
            end_date: components["schemas"]["WrittenDateTime"];
            /** @description The end, split into parts. */
            end_date_details: components["schemas"]["DateDetails"];
            /** @description When the event starts, in UTC. */
            utc_start_date: components["schemas"]["WrittenDateTime"];
            /** @description The start in UTC, split into parts. */
            utc_start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in UTC. */
            utc_end_date: components["schemas"]["WrittenDateTime"];
            /** @description The end in UTC, split into parts. */
            utc_end_date_details: components["schemas"]["DateDetails"];
            /** @description The time zone of the event. */
            timezone: string;
            /** @description What the time zone is called for short at the start of the event. */
            timezone_abbr: string;
            /** @description What it costs, for people. */
            cost: string;
            /** @description What it costs, for programs. */
            cost_details: components["schemas"]["CostDetails"];
            /** @description The web address of the event; empty when there is none. */
            website: string;
            /** @description Whether a map is shown. */
            show_map: boolean;
            /** @description Whether a link to a map is shown. */
            show_map_link: boolean;
            /** @description Whether the event is left out of lists. */
            hide_from_listings: boolean;
            /** @description Whether the event is pinned to the top of calendar views. */
            sticky: boolean;
            /** @description Whether the event is featured. */
            featured: boolean;
            /** @description The id of the event that this one is a part of, or 0. */
            post_parent: number;
            /** @description The categories of the event. */
            categories: components["schemas"]["Term"][];
            /** @description The tags of the event. */
            tags: components["schemas"]["Term"][];
            /** @description The venue; an empty list when there is none, a list when there are several. */
            venue: components["schemas"]["Venue"] | components["schemas"]["Venue"][];
            /** @description The organizers of the event. */
            organizer: components["schemas"]["Organizer"][];
            /** @description The tickets on sale. */
            tickets: components["schemas"]["Ticket"][];
            /** @description The values of the fields that this site declares; an empty list when there are none. */
            custom_fields: unknown[] | {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            /** @description How it repeats, for those who may change it. */
            recurrence?: components["schemas"]["RecurrenceValue"];
            /** @description The series that it is one of, where it repeats. */
            series?: components["schemas"]["EventSeries"];
            /** @description What became of the others of its series, after a change of them. */
            series_changes?: components["schemas"]["SeriesChanges"];
        } & components["schemas"]["CalendarRecord"];
        SingleEvent: {
            /** @description The event as schema.org describes events, for search engines. */
            json_ld: Record<string, never>;
        } & components["schemas"]["Event"];
        Venue: {
            /** @description The name of the venue. */
            venue: string;
            /** @description What the venue is like, as HTML. */
            description?: string;
            /** @description The description in short, as HTML. */
            excerpt?: string;
            /** @description The image of the venue. */
            image?: components["schemas"]["Image"];
            /** @description Street and number. */
            address?: string;
            /** @description The town or city. */
            city?: string;
            /** @description The country. */
            country?: string;
            /** @description The province or region. */
            province?: string;
            /** @description The state. */
            state?: string;
            /** @description The postal code. */
            zip?: string;
            /** @description The phone number. */
            phone?: string;
            /** @description The web address of the venue. */
            website?: string;
            /** @description State or province, whichever the country has. */
            stateprovince?: string;
            /** @description The latitude, in degrees north. */
            geo_lat?: number;
            /** @description The longitude, in degrees east. */
            geo_lng?: number;
            /** @description Whether a map of the venue is shown. */
            show_map: boolean;
            /** @description Whether a link to a map of the venue is shown. */
            show_map_link: boolean;
        } & components["schemas"]["CalendarRecord"];
        Organizer: {
            /** @description The name of the organizer. */
            organizer: string;
            /** @description Who the organizer is, as HTML. */
            description?: string;
            /** @description The description in short, as HTML. */
            excerpt?: string;
            /** @description The image of the organizer. */
            image?: components["schemas"]["Image"];
            /** @description The phone number. */
            phone?: string;
            /** @description The web address of the organizer. */
            website?: string;
            /** @description The email address of the organizer. */
            email?: string;
        } & components["schemas"]["CalendarRecord"];
        Term: {
            /** @description The id of the term. */
            id: number;
            /** @description Which state of the record this is: one more with every change. */
            version: number;
            /** @description The name of the term. */
            name: string;
            /** @description The part of the address that stands for the term. */
            slug: string;
            /**
             * @description What kind of term it is.
             * @enum {string}
             */
            taxonomy: "event_category" | "event_tag";
            /** @description What the term stands for, as HTML. */
            description: string;
            /** @description The id of the category above this one; 0 is the top level. */
            parent?: number;
            /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
            color?: string;
            /** @description Where the record came from. */
            source?: string;
            /** @description Its id where it came from. */
            source_id?: string;
            /** @description When the term was last changed, in the time zone of the site. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description When the term was last changed, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /** @description How many published events have the term. */
            count: number;
            /**
             * Format: uri
             * @description The page of the term, for people.
             */
            url: string;
            /** @description Where the term, its list and the term above it are read. */
            urls: components["schemas"]["TermLinks"];
        };
        TermLinks: {
            /**
             * Format: uri
             * @description Where the term is read.
             */
            self: string;
            /**
             * Format: uri
             * @description Where terms of its kind are listed.
             */
            collection: string;
            /**
             * Format: uri
             * @description Where the term above it is read.
             */
            up?: string;
        };
        DateDetails: {
            /** @description The year, four digits. */
            year: string;
            /** @description The month, two digits. */
            month: string;
            /** @description The day of the month, two digits. */
            day: string;
            /** @description The hour, two digits. */
            hour: string;
            /** @description The minutes, two digits. */
            minutes: string;
            /** @description The seconds, two digits. */
            seconds: string;
        };
        CostDetails: {
            /** @description The currency symbol that was given, if any. */
            currency_symbol: string;
            /** @description The ISO code of the currency that was given, if any. */
            currency_code: string;
            /**
             * @description Where the currency stands.
             * @enum {string}
             */
            currency_position: "" | "prefix" | "postfix";
            /** @description The amounts, as bare numbers. */
            values: string[];
        };
        Ticket: {
            /** @description What the ticket is called. */
            name: string;
            /** @description What it costs; 0 is free. */
            price: number;
            /** @description The symbol or ISO code of the currency. */
            currency: string;
            /** @description How many there are. */
            capacity: number | null;
            /** @description Where to get it. */
            url: string;
            /** @description When sales begin, in the time zone of the event. */
            sales_start: string | null;
            /** @description When sales end, in the time zone of the event. */
            sales_end: string | null;
        };
        CustomFieldValue: {
            /** @description What the field is called. */
            label: string;
            /** @description The value of the field. */
            value: string | number | boolean;
        };
        EventSeries: {
            /** @description The id of the series. */
            id: number;
            /**
             * Format: uri
             * @description Where the series is read.
             */
            rest_url: string;
            /** @description The rule by which it repeats, as RFC 5545 writes it. */
            rule: string;
            /** @description The same in words. */
            text: string;
            /** @description When the event begins by the rule, also where it was moved. */
            original_start: components["schemas"]["WrittenDateTime"];
            /** @description Which of the events of the series it is, among those that the reader may see. */
            position?: number;
            /** @description How many of them the reader may see. */
            count?: number;
            /** @description The one before it, or null. */
            previous?: components["schemas"]["SeriesNeighbour"] | null;
            /** @description The one after it, or null. */
            next?: components["schemas"]["SeriesNeighbour"] | null;
            /** @description How many more of the series the list holds, where each series is shown once. */
            following?: number;
        };
        SeriesChanges: {
            /** @description How many events were added. */
            added: number;
            /** @description The ids of events in the trash, whose dates the series has no more. */
            trashed: number[];
            /** @description The ids of events that had been changed by hand and no longer fit: they are events of their own. */
            detached: number[];
        };
        Series: {
            /** @description The id of the series. */
            id: number;
            /**
             * Format: uri
             * @description Where the series is read.
             */
            rest_url: string;
            /** @description The rule by which it repeats, as RFC 5545 writes it. */
            rule: string;
            /** @description The same in words. */
            text: string;
            /** @description The title of its next event, or of its last. */
            title: string;
            /** @description How it repeats, for those who may change it. */
            recurrence?: components["schemas"]["RecurrenceValue"];
            /** @description The time zone in which it repeats. */
            timezone: string;
            /** @description Whether its events last whole days. */
            all_day: boolean;
            /** @description How many of its events the reader may see. */
            count: number;
            /** @description When the first of them starts. */
            first_date: components["schemas"]["WrittenDateTime"];
            /** @description When the last of them starts. */
            last_date: components["schemas"]["WrittenDateTime"];
            /** @description The next of them, or else the last. */
            next_event: components["schemas"]["SeriesEvent"];
            /**
             * Format: uri
             * @description Where its events are listed.
             */
            events_url: string;
        };
        SeriesEvent: {
            /** @description The id of the event. */
            id: number;
            /** @description The title of the event. */
            title: string;
            /** @description When it starts, in its own time zone. */
            start_date: components["schemas"]["WrittenDateTime"];
            /**
             * Format: uri
             * @description Its page.
             */
            url: string;
            /**
             * Format: uri
             * @description Where it is read.
             */
            rest_url: string;
        };
        SeriesNeighbour: {
            /** @description The id of the event. */
            id: number;
            /**
             * Format: uri
             * @description Where it is read.
             */
            rest_url: string;
        };
        RecurrenceValue: {
            /** @description How often it repeats. */
            freq: string;
            /** @description Every how many of these. */
            interval: number;
            /** @description In which months. */
            by_month?: number[];
            /** @description In which weeks of the year. */
            by_week_no?: number[];
            /** @description On which days of the year. */
            by_year_day?: number[];
            /** @description On which days of the month. */
            by_month_day?: number[];
            /** @description On which weekdays. */
            by_day?: string[];
            /** @description At which hours. */
            by_hour?: number[];
            /** @description At which minutes. */
            by_minute?: number[];
            /** @description Which of the dates within each period. */
            by_set_pos?: number[];
            /** @description The day with which a week begins. */
            week_start?: string;
            /** @description How many dates the rule gives. */
            count?: number;
            /** @description The last moment at which it may begin. */
            until?: components["schemas"]["WrittenDateTime"];
            /** @description Further dates. */
            extra_dates: string[];
            /** @description Dates of the rule on which nothing takes place. */
            excluded_dates: string[];
        };
        Image: {
            /**
             * Format: uri
             * @description The picture itself.
             */
            url: string;
            /** @description The id of the image. */
            id: number;
            /** @description The kind of the picture, as its file is called: jpg, png, webp, avif or gif. */
            extension: string;
            /** @description The width, in pixels. */
            width: number;
            /** @description The height, in pixels. */
            height: number;
            /** @description The sizes in which there is a file: thumbnail, medium, medium_large and large, as far as they are smaller. */
            sizes: {
                [key: string]: components["schemas"]["ImageSize"];
            };
            /** @description What the image shows, for people who can’t see it. */
            alt: string;
        };
        ImageSize: {
            /** @description The width, in pixels. */
            width: number;
            /** @description The height, in pixels. */
            height: number;
            /** @description The media type of the file. */
            "mime-type": string;
            /**
             * Format: uri
             * @description The picture in this size.
             */
            url: string;
            /**
             * Format: uri
             * @description The picture in this size, as WebP.
             */
            webp: string;
        };
        SingleImage: {
            /** @description Which state of the record this is: one more with every change. */
            version: number;
            /** @description The name of the image. */
            title: string;
            /** @description The id of the author, as text. */
            author: string;
            /** @description When the image was uploaded, in the time zone of the site. */
            date: components["schemas"]["WrittenDateTime"];
            /** @description When the image was uploaded, in UTC. */
            date_utc: components["schemas"]["WrittenDateTime"];
            /** @description When the record was last changed, in the time zone of the site. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description When the record was last changed, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /** @description The media type of the file. */
            "mime-type": string;
            /** @description The size of the file, in bytes. */
            filesize: number;
            /**
             * Format: uri
             * @description The address that the image was fetched from.
             */
            source_url?: string;
            /** @description Where the record came from. */
            source?: string;
            /** @description Its id where it came from. */
            source_id?: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /**
             * Format: uri
             * @description Where the image is read.
             */
            rest_url: string;
        } & components["schemas"]["Image"];
        Page: {
            /**
             * Format: uri
             * @description This page of the list.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The next page, if there is one.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The page before, if there is one.
             */
            previous_rest_url?: string;
            /** @description The place after the last of these records, to be sent as `after`; there only when there may be more. */
            next_cursor?: string;
            /** @description How many records the list has. */
            total: number;
            /** @description How many pages the list has. */
            total_pages: number;
        };
        EventPage: {
            /** @description The records of this page. */
            events: components["schemas"]["Event"][];
        } & components["schemas"]["Page"];
        VenuePage: {
            /** @description The records of this page. */
            venues: components["schemas"]["Venue"][];
        } & components["schemas"]["Page"];
        OrganizerPage: {
            /** @description The records of this page. */
            organizers: components["schemas"]["Organizer"][];
        } & components["schemas"]["Page"];
        CategoryPage: {
            /** @description The records of this page. */
            categories: components["schemas"]["Term"][];
        } & components["schemas"]["Page"];
        TagPage: {
            /** @description The records of this page. */
            tags: components["schemas"]["Term"][];
        } & components["schemas"]["Page"];
        ImagePage: {
            /** @description The records of this page. */
            images: components["schemas"]["SingleImage"][];
        } & components["schemas"]["Page"];
        SeriesPage: {
            /** @description The records of this page. */
            series: components["schemas"]["Series"][];
        } & components["schemas"]["Page"];
        Change: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            kind: "event" | "venue" | "organizer" | "category" | "tag" | "image";
            /** @description The id of the record. */
            id: number;
            /**
             * @description What happened to it, as the reader sees it. Of what was removed, nothing more is told.
             * @enum {string}
             */
            action: "created" | "updated" | "published" | "restored" | "translated" | "removed";
            /** @description When it happened, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description The version that the record has since. */
            version?: number;
            /**
             * Format: uri
             * @description Where the record is read.
             */
            rest_url?: string;
        };
        ChangeSlice: {
            /** @description What happened, oldest first, each record once. */
            changes: components["schemas"]["Change"][];
            /** @description The token to go on with. */
            next_token: string;
            /** @description Whether there may be more at once. */
            has_more: boolean;
            /**
             * Format: uri
             * @description Where to ask for what happens next.
             */
            next_rest_url: string;
        };
        HistoryEntry: {
            /** @description The version that the record had after the change. */
            version: number;
            /** @description What happened to it. */
            action: string;
            /** @description When it happened, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description The id of the user who did it; left out when nobody in particular did. */
            user?: number;
            /** @description The name of the user, for those who may edit everything. */
            user_name?: string;
            /** @description How it came in: through the interface, a command, an import or the schedule. */
            door: string;
            /** @description The fields that changed, each with its value before and after. A text in another language is named fr.title. */
            fields: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
        };
        HistoryPage: {
            /** @description The records of this page. */
            history: components["schemas"]["HistoryEntry"][];
        } & components["schemas"]["Page"];
        Webhook: {
            /** @description The id of the webhook. */
            id: number;
            /**
             * Format: uri
             * @description The address to which changes are sent.
             */
            url: string;
            /** @description The kinds of records whose changes are sent. */
            kind: ("event" | "venue" | "organizer" | "category" | "tag" | "image")[];
            /** @description What has to have happened to a record. */
            action: ("created" | "updated" | "published" | "restored" | "translated" | "removed")[];
            /** @description The ids of the categories that events have to be in. */
            categories: number[];
            /** @description The ids of the tags that events have to have. */
            tags: number[];
            /** @description The ids of the venues that events have to be at. */
            venue: number[];
            /** @description The ids of the organizers that events have to be of. */
            organizer: number[];
            /**
             * @description The language in which records are sent.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The name of the user as whom the calendar is seen. */
            user?: string;
            /**
             * @description Whether changes are sent. One whose address answered 410 has ended.
             * @enum {string}
             */
            status: "active" | "paused" | "ended";
            /**
             * @description Why nothing is sent any more.
             * @enum {string}
             */
            reason?: "by_hand" | "failing" | "answered_gone" | "user_gone" | "history_gone" | "no_secret";
            /** @description When the webhook was made, in UTC. */
            created_utc: components["schemas"]["WrittenDateTime"];
            /** @description How many attempts have failed in a row. */
            failures: number;
            /** @description Since when every attempt has failed, in UTC. */
            failing_since_utc?: components["schemas"]["WrittenDateTime"];
            /** @description What messages are signed with: shown once, when it is made. */
            secret?: string;
        };
        WebhookPage: {
            /** @description The records of this page. */
            webhooks: components["schemas"]["Webhook"][];
        } & components["schemas"]["Page"];
        Delivery: {
            /** @description The id of the attempt. */
            id?: number;
            /** @description The id of the message, the same for each attempt at it. */
            message_id: string;
            /** @description What the message is about, such as event.updated. */
            type: string;
            /** @description The id of the record. */
            record_id?: number;
            /** @description When it was sent, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description How long it took. */
            milliseconds: number;
            /** @description The HTTP status of the answer. */
            response_status?: number;
            /**
             * @description Why there is no answer.
             * @enum {string}
             */
            error?: "address_not_allowed" | "unreachable" | "timeout" | "stopped";
            /** @description The beginning of the answer. */
            response: string;
        };
        DeliveryPage: {
            /** @description The records of this page. */
            deliveries: components["schemas"]["Delivery"][];
        } & components["schemas"]["Page"];
        BatchResults: {
            /** @description What each operation is answered, in their order, as it would be alone. */
            results: {
                name?: string;
                status: number;
                headers: {
                    [key: string]: string;
                };
                body: Record<string, never>;
            }[];
        };
        Error: {
            /** @description A stable word for what is wrong. */
            code: string;
            /** @description What is wrong, for people. */
            message: string;
            data: {
                /** @description The HTTP status. */
                status: number;
                /** @description The names of fields that are missing, or what is wrong with each field. */
                params?: string[] | {
                    [key: string]: string;
                };
                /** @description The same for programs: a stable word for each field, and for each nested in it, such as venue.city or tickets.0.price. */
                details?: {
                    [key: string]: {
                        /** @description A stable word for what is wrong. */
                        code: string;
                        /** @description What is wrong, for people. */
                        message: string;
                    };
                };
                /** @description The version that the record has, when another was expected. */
                version?: number;
                /** @description Of a batch, the operation that was refused, counted from 0, and what it was answered. */
                operation?: {
                    index: number;
                    name?: string;
                    status: number;
                    body: {
                        [key: string]: unknown;
                    };
                };
                /** @description The id of the term that is there already. */
                term_id?: number;
                /** @description The records that show the image. */
                used_by?: {
                    /** @enum {unknown} */
                    type: "event" | "venue" | "organizer";
                    id: number;
                }[];
            };
        };
        Text200: string;
        /** @description Empty: as if not given. */
        Blank: string;
        Text200OrBlank: components["schemas"]["Text200"] | components["schemas"]["Blank"];
        Text50: string;
        Text50OrBlank: components["schemas"]["Text50"] | components["schemas"]["Blank"];
        Language: ("ar" | "en" | "fr" | "pt-pt" | "sw") | string;
        LanguageOrBlank: components["schemas"]["Language"] | components["schemas"]["Blank"];
        /** @description True or false, also as 1 or 0, or as text. */
        Flag: boolean | (0 | 1) | string;
        FlagOrBlank: components["schemas"]["Flag"] | components["schemas"]["Blank"];
        FieldPaths: string[] | string | {
            [key: string]: string;
        };
        Operation: {
            /** @enum {string} */
            method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
            path: string;
            body?: Record<string, never>;
            name?: string;
            headers?: {
                [key: string]: string;
            };
        };
        Operations: components["schemas"]["Operation"][];
        /** @description Null or an empty text: clears the field. */
        Nothing: null | string;
        /** @default false */
        FlagOrFalse: components["schemas"]["Flag"] | components["schemas"]["Nothing"];
        LanguageOrNothing: components["schemas"]["Language"] | components["schemas"]["Nothing"];
        FlagOrNothing: components["schemas"]["Flag"] | components["schemas"]["Nothing"];
        BatchInput: {
            /** @description Up to 500 requests, each with its method, its path below this interface, its body, and a name by which later ones refer to its answer: in a body by an object with the member $ref, such as hall.id, in a path by the same between braces. */
            operations: components["schemas"]["Operations"];
            /** @description Whether all of them are done, or none when one is refused. */
            atomic?: components["schemas"]["FlagOrFalse"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        /** @description A date and time: 2027-06-01 19:30:00, ISO 8601 with or without an offset, Unix seconds, or words such as tomorrow 7pm. In 06/01/2027 the month comes first: it is 1 June. */
        DateTime: string | number;
        DateTimeOrBlank: components["schemas"]["DateTime"] | components["schemas"]["Blank"];
        /** @description The id of a record, as a number or as text. */
        RecordId: number | string;
        ObjectWithId: {
            id: components["schemas"]["RecordId"];
        };
        EmptyReference: {
            id: null | string;
        };
        /** @description The id, slug or name of a term, or an object with its id. */
        TermName: components["schemas"]["RecordId"] | components["schemas"]["Text200"] | components["schemas"]["ObjectWithId"] | components["schemas"]["EmptyReference"];
        TermNames: components["schemas"]["TermName"][] | components["schemas"]["TermName"] | string | {
            [key: string]: components["schemas"]["TermName"];
        };
        RecordIds: components["schemas"]["RecordId"][] | components["schemas"]["RecordId"] | string | {
            [key: string]: components["schemas"]["RecordId"];
        };
        Status: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | string;
        StatusFilter: components["schemas"]["Status"][] | components["schemas"]["Status"] | string | {
            [key: string]: components["schemas"]["Status"];
        };
        Collapse: "series" | string;
        CollapseOrBlank: components["schemas"]["Collapse"] | components["schemas"]["Blank"];
        RecordIdOrBlank: components["schemas"]["RecordId"] | components["schemas"]["Blank"];
        Name200: string;
        Name200OrBlank: components["schemas"]["Name200"] | components["schemas"]["Blank"];
        Name500: string;
        Name500OrBlank: components["schemas"]["Name500"] | components["schemas"]["Blank"];
        EventOrder: ("start_date" | "end_date" | "title" | "id" | "date" | "modified" | "distance") | string;
        EventOrderOrBlank: components["schemas"]["EventOrder"] | components["schemas"]["Blank"];
        Order: ("asc" | "desc") | string;
        OrderOrBlank: components["schemas"]["Order"] | components["schemas"]["Blank"];
        RecordIdOrNothing: components["schemas"]["RecordId"] | components["schemas"]["Nothing"];
        DateTimeOrNothing: components["schemas"]["DateTime"] | components["schemas"]["Nothing"];
        StatusOrNothing: components["schemas"]["Status"] | components["schemas"]["Nothing"];
        /** @description A complete web address that begins with http or https. */
        WebAddress: string;
        /** @description The id of an uploaded image, an object with its id, the address of an image to fetch, or false for none. */
        ImageReference: components["schemas"]["RecordId"] | components["schemas"]["WebAddress"] | components["schemas"]["ObjectWithId"] | false | Record<string, never> | unknown[];
        ImageReferenceOrNothing: components["schemas"]["ImageReference"] | components["schemas"]["Nothing"];
        Name200OrNothing: components["schemas"]["Name200"] | components["schemas"]["Nothing"];
        Name500OrNothing: components["schemas"]["Name500"] | components["schemas"]["Nothing"];
        InlineHtml1000: string;
        Html100000: string;
        Html100000OrNothing: components["schemas"]["Html100000"] | components["schemas"]["Nothing"];
        Text500: string;
        Text500OrNothing: components["schemas"]["Text500"] | components["schemas"]["Nothing"];
        Html20000: string;
        Html20000OrNothing: components["schemas"]["Html20000"] | components["schemas"]["Nothing"];
        TimeZone: string;
        TimeZoneOrNothing: components["schemas"]["TimeZone"] | components["schemas"]["Nothing"];
        Cost: string | number;
        CostOrNothing: components["schemas"]["Cost"] | components["schemas"]["Nothing"];
        /** @default null */
        WebAddressOrNull: components["schemas"]["WebAddress"] | components["schemas"]["Nothing"];
        /** @default null */
        TermNamesOrNull: components["schemas"]["TermNames"] | components["schemas"]["Nothing"];
        Text200OrNothing: components["schemas"]["Text200"] | components["schemas"]["Nothing"];
        Text50OrNothing: components["schemas"]["Text50"] | components["schemas"]["Nothing"];
        Text100: string;
        Text100OrNothing: components["schemas"]["Text100"] | components["schemas"]["Nothing"];
        WebAddressOrNothing: components["schemas"]["WebAddress"] | components["schemas"]["Nothing"];
        NewVenue: {
            author?: components["schemas"]["RecordIdOrNothing"];
            date?: components["schemas"]["DateTimeOrNothing"];
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            status?: components["schemas"]["StatusOrNothing"];
            image?: components["schemas"]["ImageReferenceOrNothing"];
            source?: components["schemas"]["Name200OrNothing"];
            source_id?: components["schemas"]["Name500OrNothing"];
            venue: components["schemas"]["Text500"];
            description?: components["schemas"]["Html100000OrNothing"];
            excerpt?: components["schemas"]["Html20000OrNothing"];
            address?: components["schemas"]["Text500OrNothing"];
            city?: components["schemas"]["Text200OrNothing"];
            country?: components["schemas"]["Text200OrNothing"];
            province?: components["schemas"]["Text200OrNothing"];
            state?: components["schemas"]["Text200OrNothing"];
            stateprovince?: components["schemas"]["Text200OrNothing"];
            zip?: components["schemas"]["Text50OrNothing"];
            phone?: components["schemas"]["Text100OrNothing"];
            website?: components["schemas"]["WebAddressOrNothing"];
            geo_lat?: (number | string) | components["schemas"]["Nothing"];
            geo_lng?: (number | string) | components["schemas"]["Nothing"];
            show_map?: components["schemas"]["FlagOrNothing"];
            show_map_link?: components["schemas"]["FlagOrNothing"];
        };
        /** @description The id of a record, an object with its id, the data of a new one, or an empty object for none. */
        LinkedVenue: components["schemas"]["RecordId"] | (0 | "0") | components["schemas"]["ObjectWithId"] | components["schemas"]["NewVenue"] | components["schemas"]["EmptyReference"] | Record<string, never>;
        LinkedVenues: components["schemas"]["LinkedVenue"][] | components["schemas"]["LinkedVenue"] | string | {
            [key: string]: components["schemas"]["LinkedVenue"];
        };
        /** @default null */
        LinkedVenuesOrNull: components["schemas"]["LinkedVenues"] | components["schemas"]["Nothing"];
        EmailAddress: string;
        EmailAddressOrNothing: components["schemas"]["EmailAddress"] | components["schemas"]["Nothing"];
        NewOrganizer: {
            author?: components["schemas"]["RecordIdOrNothing"];
            date?: components["schemas"]["DateTimeOrNothing"];
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            status?: components["schemas"]["StatusOrNothing"];
            image?: components["schemas"]["ImageReferenceOrNothing"];
            source?: components["schemas"]["Name200OrNothing"];
            source_id?: components["schemas"]["Name500OrNothing"];
            organizer: components["schemas"]["Text500"];
            description?: components["schemas"]["Html100000OrNothing"];
            excerpt?: components["schemas"]["Html20000OrNothing"];
            phone?: components["schemas"]["Text100OrNothing"];
            website?: components["schemas"]["WebAddressOrNothing"];
            email?: components["schemas"]["EmailAddressOrNothing"];
        };
        /** @description The id of a record, an object with its id, the data of a new one, or an empty object for none. */
        LinkedOrganizer: components["schemas"]["RecordId"] | (0 | "0") | components["schemas"]["ObjectWithId"] | components["schemas"]["NewOrganizer"] | components["schemas"]["EmptyReference"] | Record<string, never>;
        LinkedOrganizers: components["schemas"]["LinkedOrganizer"][] | components["schemas"]["LinkedOrganizer"] | string | {
            [key: string]: components["schemas"]["LinkedOrganizer"];
        };
        /** @default null */
        LinkedOrganizersOrNull: components["schemas"]["LinkedOrganizers"] | components["schemas"]["Nothing"];
        ParentId: components["schemas"]["RecordId"] | 0 | "0";
        ParentIdOrNothing: components["schemas"]["ParentId"] | components["schemas"]["Nothing"];
        Text10: string;
        Text10OrNothing: components["schemas"]["Text10"] | components["schemas"]["Nothing"];
        TicketInput: {
            name: components["schemas"]["Text200"];
            price: number | string;
            currency?: components["schemas"]["Text10OrNothing"];
            capacity?: (number | string) | components["schemas"]["Nothing"];
            url?: components["schemas"]["WebAddressOrNothing"];
            sales_start?: components["schemas"]["DateTimeOrNothing"];
            sales_end?: components["schemas"]["DateTimeOrNothing"];
        };
        TicketInputs: components["schemas"]["TicketInput"][] | components["schemas"]["TicketInput"] | string | {
            [key: string]: components["schemas"]["TicketInput"];
        };
        TicketInputsOrNothing: components["schemas"]["TicketInputs"] | components["schemas"]["Nothing"];
        AnsweredValue: {
            value: string | number | boolean | null;
        };
        /** @description The values by the names of the fields, each alone or as it was answered; an empty list clears them all. */
        CustomFieldValues: unknown[] | {
            [key: string]: (string | number | boolean | null) | components["schemas"]["AnsweredValue"];
        };
        CustomFieldValuesOrNothing: components["schemas"]["CustomFieldValues"] | components["schemas"]["Nothing"];
        Frequency: ("minutely" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | string;
        RuleDay: string;
        RuleDays: components["schemas"]["RuleDay"][] | components["schemas"]["RuleDay"] | string | {
            [key: string]: components["schemas"]["RuleDay"];
        };
        RuleDaysOrNothing: components["schemas"]["RuleDays"] | components["schemas"]["Nothing"];
        Weekday: ("MO" | "TU" | "WE" | "TH" | "FR" | "SA" | "SU") | string;
        WeekdayOrNothing: components["schemas"]["Weekday"] | components["schemas"]["Nothing"];
        /** @description A day, or a date and time in the time zone of the event; with a Z behind it, in UTC. A day alone stands for the time at which the event begins. */
        RuleDate: string;
        RuleDateOrNothing: components["schemas"]["RuleDate"] | components["schemas"]["Nothing"];
        RuleDates: components["schemas"]["RuleDate"][] | components["schemas"]["RuleDate"] | string | {
            [key: string]: components["schemas"]["RuleDate"];
        };
        RuleDatesOrNothing: components["schemas"]["RuleDates"] | components["schemas"]["Nothing"];
        RecurrenceRule: {
            freq: components["schemas"]["Frequency"];
            interval?: (number | string) | components["schemas"]["Nothing"];
            by_day?: components["schemas"]["RuleDaysOrNothing"];
            by_month_day?: ((number | string)[] | (number | string) | string | {
                [key: string]: number | string;
            }) | components["schemas"]["Nothing"];
            by_month?: ((number | string)[] | (number | string) | string | {
                [key: string]: number | string;
            }) | components["schemas"]["Nothing"];
            by_year_day?: ((number | string)[] | (number | string) | string | {
                [key: string]: number | string;
            }) | components["schemas"]["Nothing"];
            by_week_no?: ((number | string)[] | (number | string) | string | {
                [key: string]: number | string;
            }) | components["schemas"]["Nothing"];
            by_hour?: ((number | string)[] | (number | string) | string | {
                [key: string]: number | string;
            }) | components["schemas"]["Nothing"];
            by_minute?: ((number | string)[] | (number | string) | string | {
                [key: string]: number | string;
            }) | components["schemas"]["Nothing"];
            by_set_pos?: ((number | string)[] | (number | string) | string | {
                [key: string]: number | string;
            }) | components["schemas"]["Nothing"];
            week_start?: components["schemas"]["WeekdayOrNothing"];
            count?: (number | string) | components["schemas"]["Nothing"];
            until?: components["schemas"]["RuleDateOrNothing"];
            extra_dates?: components["schemas"]["RuleDatesOrNothing"];
            excluded_dates?: components["schemas"]["RuleDatesOrNothing"];
        };
        /** @description How the event repeats: a rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=TU;COUNT=10, with lines RDATE and EXDATE for further and excluded dates; or the same as an object. */
        Recurrence: string | components["schemas"]["RecurrenceRule"];
        RecurrenceOrNothing: components["schemas"]["Recurrence"] | components["schemas"]["Nothing"];
        Password: string;
        PasswordOrNothing: components["schemas"]["Password"] | components["schemas"]["Nothing"];
        EventInput: {
            /** @description The id of the user who is named as the author. */
            author?: components["schemas"]["RecordIdOrNothing"];
            /** @description When the record is published, in the time zone of the site. */
            date?: components["schemas"]["DateTimeOrNothing"];
            /** @description When the record is published, in UTC. */
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            /** @description Whether and for whom the record is published. */
            status?: components["schemas"]["StatusOrNothing"];
            /** @description The id of an uploaded image, or the address of an image to fetch. */
            image?: components["schemas"]["ImageReferenceOrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The title of the event. */
            title: components["schemas"]["InlineHtml1000"];
            /** @description When the event starts, in its time zone unless an offset is given. */
            start_date: components["schemas"]["DateTime"];
            /** @description When the event ends, in its time zone unless an offset is given. */
            end_date: components["schemas"]["DateTime"];
            /** @description What the event is about, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description The part of the address that stands for the event. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
            timezone?: components["schemas"]["TimeZoneOrNothing"];
            /** @description Whether the event lasts whole days. */
            all_day?: components["schemas"]["FlagOrFalse"];
            /** @description What it costs: a number, a range, an amount with a currency, or words. */
            cost?: components["schemas"]["CostOrNothing"];
            /** @description The web address of the event. */
            website?: components["schemas"]["WebAddressOrNull"];
            /** @description Whether a map is shown. */
            show_map?: components["schemas"]["FlagOrNothing"];
            /** @description Whether a link to a map is shown. */
            show_map_link?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is left out of lists. */
            hide_from_listings?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is pinned to the top of calendar views. */
            sticky?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is featured. */
            featured?: components["schemas"]["FlagOrNothing"];
            /** @description The categories, by id, slug or name. */
            categories?: components["schemas"]["TermNamesOrNull"];
            /** @description The tags, by id, slug or name. */
            tags?: components["schemas"]["TermNamesOrNull"];
            /** @description The venues: ids, or the data of venues that are created with the event. */
            venue?: components["schemas"]["LinkedVenuesOrNull"];
            /** @description The organizers: ids, or the data of organizers that are created with the event. */
            organizer?: components["schemas"]["LinkedOrganizersOrNull"];
            /** @description The id of the event that this one is a part of; 0 is none. */
            post_parent?: components["schemas"]["ParentIdOrNothing"];
            /** @description The tickets on sale. */
            tickets?: components["schemas"]["TicketInputsOrNothing"];
            /** @description Values for the fields that this site declares. */
            custom_fields?: components["schemas"]["CustomFieldValuesOrNothing"];
            /** @description How the event repeats; null ends that. Each date is an event of its own. */
            recurrence?: components["schemas"]["RecurrenceOrNothing"];
            /** @description Without this password readers do not get the content; empty removes it. */
            password?: components["schemas"]["PasswordOrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        PasswordOrBlank: components["schemas"]["Password"] | components["schemas"]["Blank"];
        SeriesScope: ("this" | "following" | "all") | string;
        SeriesScopeOrBlank: components["schemas"]["SeriesScope"] | components["schemas"]["Blank"];
        TermNamesOrNothing: components["schemas"]["TermNames"] | components["schemas"]["Nothing"];
        LinkedVenuesOrNothing: components["schemas"]["LinkedVenues"] | components["schemas"]["Nothing"];
        LinkedOrganizersOrNothing: components["schemas"]["LinkedOrganizers"] | components["schemas"]["Nothing"];
        SeriesScopeOrNothing: components["schemas"]["SeriesScope"] | components["schemas"]["Nothing"];
        EventPatch: {
            /** @description The id of the user who is named as the author. */
            author?: components["schemas"]["RecordIdOrNothing"];
            /** @description When the record is published, in the time zone of the site. */
            date?: components["schemas"]["DateTimeOrNothing"];
            /** @description When the record is published, in UTC. */
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            /** @description Whether and for whom the record is published. */
            status?: components["schemas"]["StatusOrNothing"];
            /** @description The id of an uploaded image, or the address of an image to fetch. */
            image?: components["schemas"]["ImageReferenceOrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The title of the event. */
            title?: components["schemas"]["InlineHtml1000"];
            /** @description When the event starts, in its time zone unless an offset is given. */
            start_date?: components["schemas"]["DateTime"];
            /** @description When the event ends, in its time zone unless an offset is given. */
            end_date?: components["schemas"]["DateTime"];
            /** @description What the event is about, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description The part of the address that stands for the event. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
            timezone?: components["schemas"]["TimeZoneOrNothing"];
            /** @description Whether the event lasts whole days. */
            all_day?: components["schemas"]["FlagOrNothing"];
            /** @description What it costs: a number, a range, an amount with a currency, or words. */
            cost?: components["schemas"]["CostOrNothing"];
            /** @description The web address of the event. */
            website?: components["schemas"]["WebAddressOrNothing"];
            /** @description Whether a map is shown. */
            show_map?: components["schemas"]["FlagOrNothing"];
            /** @description Whether a link to a map is shown. */
            show_map_link?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is left out of lists. */
            hide_from_listings?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is pinned to the top of calendar views. */
            sticky?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is featured. */
            featured?: components["schemas"]["FlagOrNothing"];
            /** @description The categories, by id, slug or name. */
            categories?: components["schemas"]["TermNamesOrNothing"];
            /** @description The tags, by id, slug or name. */
            tags?: components["schemas"]["TermNamesOrNothing"];
            /** @description The venues: ids, or the data of venues that are created with the event. */
            venue?: components["schemas"]["LinkedVenuesOrNothing"];
            /** @description The organizers: ids, or the data of organizers that are created with the event. */
            organizer?: components["schemas"]["LinkedOrganizersOrNothing"];
            /** @description The id of the event that this one is a part of; 0 is none. */
            post_parent?: components["schemas"]["ParentIdOrNothing"];
            /** @description The tickets on sale. */
            tickets?: components["schemas"]["TicketInputsOrNothing"];
            /** @description Values for the fields that this site declares. */
            custom_fields?: components["schemas"]["CustomFieldValuesOrNothing"];
            /** @description How the event repeats; null ends that. Each date is an event of its own. */
            recurrence?: components["schemas"]["RecurrenceOrNothing"];
            /** @description Without this password readers do not get the content; empty removes it. */
            password?: components["schemas"]["PasswordOrNothing"];
            /** @description Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all. */
            scope?: components["schemas"]["SeriesScopeOrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        Text2000: string;
        RecordOrder: ("date" | "id" | "modified" | "name" | "slug") | string;
        RecordOrderOrBlank: components["schemas"]["RecordOrder"] | components["schemas"]["Blank"];
        /** @default null */
        ImageReferenceOrNull: components["schemas"]["ImageReference"] | components["schemas"]["Nothing"];
        /** @default null */
        Html100000OrNull: components["schemas"]["Html100000"] | components["schemas"]["Nothing"];
        /** @default null */
        Html20000OrNull: components["schemas"]["Html20000"] | components["schemas"]["Nothing"];
        /** @default null */
        Text500OrNull: components["schemas"]["Text500"] | components["schemas"]["Nothing"];
        /** @default null */
        Text200OrNull: components["schemas"]["Text200"] | components["schemas"]["Nothing"];
        /** @default null */
        Text50OrNull: components["schemas"]["Text50"] | components["schemas"]["Nothing"];
        /** @default null */
        Text100OrNull: components["schemas"]["Text100"] | components["schemas"]["Nothing"];
        /** @default null */
        FlagOrNull: components["schemas"]["Flag"] | components["schemas"]["Nothing"];
        VenueInput: {
            /** @description The id of the user who is named as the author. */
            author?: components["schemas"]["RecordIdOrNothing"];
            /** @description When the record is published, in the time zone of the site. */
            date?: components["schemas"]["DateTimeOrNothing"];
            /** @description When the record is published, in UTC. */
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            /** @description Whether and for whom the record is published. */
            status?: components["schemas"]["StatusOrNothing"];
            /** @description The id of an uploaded image, or the address of an image to fetch. */
            image?: components["schemas"]["ImageReferenceOrNull"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The name of the venue. */
            venue: components["schemas"]["Text500"];
            /** @description What the venue is like, as HTML. */
            description?: components["schemas"]["Html100000OrNull"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNull"];
            /** @description Street and number. */
            address?: components["schemas"]["Text500OrNull"];
            /** @description The town or city. */
            city?: components["schemas"]["Text200OrNull"];
            /** @description The country. */
            country?: components["schemas"]["Text200OrNull"];
            /** @description The province or region. */
            province?: components["schemas"]["Text200OrNull"];
            /** @description The state. */
            state?: components["schemas"]["Text200OrNull"];
            /** @description State or province, whichever the country has; follows those two when it is not given. */
            stateprovince?: components["schemas"]["Text200OrNull"];
            /** @description The postal code. */
            zip?: components["schemas"]["Text50OrNull"];
            /** @description The phone number. */
            phone?: components["schemas"]["Text100OrNull"];
            /** @description The web address of the venue. */
            website?: components["schemas"]["WebAddressOrNull"];
            /** @description The latitude, in degrees north. */
            geo_lat?: (number | string) | components["schemas"]["Nothing"];
            /** @description The longitude, in degrees east. */
            geo_lng?: (number | string) | components["schemas"]["Nothing"];
            /** @description Whether a map of the venue is shown. */
            show_map?: components["schemas"]["FlagOrNull"];
            /** @description Whether a link to a map of the venue is shown. */
            show_map_link?: components["schemas"]["FlagOrNull"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        VenuePatch: {
            /** @description The id of the user who is named as the author. */
            author?: components["schemas"]["RecordIdOrNothing"];
            /** @description When the record is published, in the time zone of the site. */
            date?: components["schemas"]["DateTimeOrNothing"];
            /** @description When the record is published, in UTC. */
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            /** @description Whether and for whom the record is published. */
            status?: components["schemas"]["StatusOrNothing"];
            /** @description The id of an uploaded image, or the address of an image to fetch. */
            image?: components["schemas"]["ImageReferenceOrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The name of the venue. */
            venue?: components["schemas"]["Text500"];
            /** @description What the venue is like, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description Street and number. */
            address?: components["schemas"]["Text500OrNothing"];
            /** @description The town or city. */
            city?: components["schemas"]["Text200OrNothing"];
            /** @description The country. */
            country?: components["schemas"]["Text200OrNothing"];
            /** @description The province or region. */
            province?: components["schemas"]["Text200OrNothing"];
            /** @description The state. */
            state?: components["schemas"]["Text200OrNothing"];
            /** @description State or province, whichever the country has; follows those two when it is not given. */
            stateprovince?: components["schemas"]["Text200OrNothing"];
            /** @description The postal code. */
            zip?: components["schemas"]["Text50OrNothing"];
            /** @description The phone number. */
            phone?: components["schemas"]["Text100OrNothing"];
            /** @description The web address of the venue. */
            website?: components["schemas"]["WebAddressOrNothing"];
            /** @description The latitude, in degrees north. */
            geo_lat?: (number | string) | components["schemas"]["Nothing"];
            /** @description The longitude, in degrees east. */
            geo_lng?: (number | string) | components["schemas"]["Nothing"];
            /** @description Whether a map of the venue is shown. */
            show_map?: components["schemas"]["FlagOrNothing"];
            /** @description Whether a link to a map of the venue is shown. */
            show_map_link?: components["schemas"]["FlagOrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        /** @default null */
        RecordIdOrNull: components["schemas"]["RecordId"] | components["schemas"]["Nothing"];
        /** @default null */
        DateTimeOrNull: components["schemas"]["DateTime"] | components["schemas"]["Nothing"];
        /** @default null */
        StatusOrNull: components["schemas"]["Status"] | components["schemas"]["Nothing"];
        /** @default null */
        EmailAddressOrNull: components["schemas"]["EmailAddress"] | components["schemas"]["Nothing"];
        OrganizerInput: {
            /** @description The id of the user who is named as the author. */
            author?: components["schemas"]["RecordIdOrNull"];
            /** @description When the record is published, in the time zone of the site. */
            date?: components["schemas"]["DateTimeOrNull"];
            /** @description When the record is published, in UTC. */
            date_utc?: components["schemas"]["DateTimeOrNull"];
            /** @description Whether and for whom the record is published. */
            status?: components["schemas"]["StatusOrNull"];
            /** @description The id of an uploaded image, or the address of an image to fetch. */
            image?: components["schemas"]["ImageReferenceOrNull"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The name of the organizer. */
            organizer: components["schemas"]["Text500"];
            /** @description Who the organizer is, as HTML. */
            description?: components["schemas"]["Html100000OrNull"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNull"];
            /** @description The phone number. */
            phone?: components["schemas"]["Text100OrNull"];
            /** @description The web address of the organizer. */
            website?: components["schemas"]["WebAddressOrNull"];
            /** @description The email address of the organizer. */
            email?: components["schemas"]["EmailAddressOrNull"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        OrganizerPatch: {
            /** @description The id of the user who is named as the author. */
            author?: components["schemas"]["RecordIdOrNothing"];
            /** @description When the record is published, in the time zone of the site. */
            date?: components["schemas"]["DateTimeOrNothing"];
            /** @description When the record is published, in UTC. */
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            /** @description Whether and for whom the record is published. */
            status?: components["schemas"]["StatusOrNothing"];
            /** @description The id of an uploaded image, or the address of an image to fetch. */
            image?: components["schemas"]["ImageReferenceOrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The name of the organizer. */
            organizer?: components["schemas"]["Text500"];
            /** @description Who the organizer is, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description The phone number. */
            phone?: components["schemas"]["Text100OrNothing"];
            /** @description The web address of the organizer. */
            website?: components["schemas"]["WebAddressOrNothing"];
            /** @description The email address of the organizer. */
            email?: components["schemas"]["EmailAddressOrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        TermOrder: ("id" | "include" | "name" | "slug" | "term_group" | "description" | "count") | string;
        TermOrderOrBlank: components["schemas"]["TermOrder"] | components["schemas"]["Blank"];
        ParentIdOrBlank: components["schemas"]["ParentId"] | components["schemas"]["Blank"];
        Color: string;
        ColorOrNothing: components["schemas"]["Color"] | components["schemas"]["Nothing"];
        CategoryInput: {
            /** @description The name of the term. */
            name: components["schemas"]["Text200"];
            /** @description What the term stands for, as HTML. */
            description?: components["schemas"]["Html20000OrNothing"];
            /** @description The part of the address that stands for the term. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The id of the category above this one; 0 is the top level. */
            parent?: components["schemas"]["ParentIdOrNothing"];
            /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
            color?: components["schemas"]["ColorOrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        CategoryPatch: {
            /** @description The name of the term. */
            name?: components["schemas"]["Text200"];
            /** @description What the term stands for, as HTML. */
            description?: components["schemas"]["Html20000OrNothing"];
            /** @description The part of the address that stands for the term. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The id of the category above this one; 0 is the top level. */
            parent?: components["schemas"]["ParentIdOrNothing"];
            /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
            color?: components["schemas"]["ColorOrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        TagInput: {
            /** @description The name of the term. */
            name: components["schemas"]["Text200"];
            /** @description What the term stands for, as HTML. */
            description?: components["schemas"]["Html20000OrNothing"];
            /** @description The part of the address that stands for the term. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        TagPatch: {
            /** @description The name of the term. */
            name?: components["schemas"]["Text200"];
            /** @description What the term stands for, as HTML. */
            description?: components["schemas"]["Html20000OrNothing"];
            /** @description The part of the address that stands for the term. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        Text2000OrNothing: components["schemas"]["Text2000"] | components["schemas"]["Nothing"];
        ImageInput: {
            /**
             * Format: binary
             * @description The picture: JPEG, PNG, WebP, AVIF or GIF.
             */
            file: string;
            /** @description The name of the image; without one, that of its file. */
            title?: components["schemas"]["Text500OrNothing"];
            /** @description What the image shows, for people who can’t see it. */
            alt?: components["schemas"]["Text2000OrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        ImagePatch: {
            /** @description The name of the image; without one, that of its file. */
            title?: components["schemas"]["Text500OrNothing"];
            /** @description What the image shows, for people who can’t see it. */
            alt?: components["schemas"]["Text2000OrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        RecordKind: ("event" | "venue" | "organizer" | "category" | "tag" | "image") | string;
        RecordKinds: components["schemas"]["RecordKind"][] | components["schemas"]["RecordKind"] | string | {
            [key: string]: components["schemas"]["RecordKind"];
        };
        RecordKindsOrNothing: components["schemas"]["RecordKinds"] | components["schemas"]["Nothing"];
        ChangeAction: ("created" | "updated" | "published" | "restored" | "translated" | "removed") | string;
        ChangeActions: components["schemas"]["ChangeAction"][] | components["schemas"]["ChangeAction"] | string | {
            [key: string]: components["schemas"]["ChangeAction"];
        };
        ChangeActionsOrNothing: components["schemas"]["ChangeActions"] | components["schemas"]["Nothing"];
        RecordIdsOrNothing: components["schemas"]["RecordIds"] | components["schemas"]["Nothing"];
        WebhookStatus: ("active" | "paused") | string;
        WebhookStatusOrNothing: components["schemas"]["WebhookStatus"] | components["schemas"]["Nothing"];
        WebhookSecret: string;
        WebhookSecretOrNothing: components["schemas"]["WebhookSecret"] | components["schemas"]["Nothing"];
        WebhookInput: {
            /** @description The address to which changes are sent. */
            url: components["schemas"]["WebAddress"];
            /** @description The kinds of records whose changes are sent. Without any: all of them. */
            kind?: components["schemas"]["RecordKindsOrNothing"];
            /** @description What has to have happened to a record. Without any: whatever it is. */
            action?: components["schemas"]["ChangeActionsOrNothing"];
            /** @description Only events in one of these categories, or below one, by id or slug. */
            categories?: components["schemas"]["TermNamesOrNothing"];
            /** @description Only events with one of these tags, by id or slug. */
            tags?: components["schemas"]["TermNamesOrNothing"];
            /** @description Only events at one of these venues. */
            venue?: components["schemas"]["RecordIdsOrNothing"];
            /** @description Only events of one of these organizers. */
            organizer?: components["schemas"]["RecordIdsOrNothing"];
            /** @description The language in which records are sent. Without one: that of the site. */
            language?: components["schemas"]["LanguageOrNothing"];
            /** @description The name of the user as whom the calendar is seen. Without one: as the public sees it. */
            user?: components["schemas"]["Text100OrNothing"];
            /** @description Whether changes are sent. */
            status?: components["schemas"]["WebhookStatusOrNothing"];
            /** @description What messages are signed with. Without one, or when it is cleared, one is made and shown once. */
            secret?: components["schemas"]["WebhookSecretOrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        WebhookPatch: {
            /** @description The address to which changes are sent. */
            url?: components["schemas"]["WebAddress"];
            /** @description The kinds of records whose changes are sent. Without any: all of them. */
            kind?: components["schemas"]["RecordKindsOrNothing"];
            /** @description What has to have happened to a record. Without any: whatever it is. */
            action?: components["schemas"]["ChangeActionsOrNothing"];
            /** @description Only events in one of these categories, or below one, by id or slug. */
            categories?: components["schemas"]["TermNamesOrNothing"];
            /** @description Only events with one of these tags, by id or slug. */
            tags?: components["schemas"]["TermNamesOrNothing"];
            /** @description Only events at one of these venues. */
            venue?: components["schemas"]["RecordIdsOrNothing"];
            /** @description Only events of one of these organizers. */
            organizer?: components["schemas"]["RecordIdsOrNothing"];
            /** @description The language in which records are sent. Without one: that of the site. */
            language?: components["schemas"]["LanguageOrNothing"];
            /** @description The name of the user as whom the calendar is seen. Without one: as the public sees it. */
            user?: components["schemas"]["Text100OrNothing"];
            /** @description Whether changes are sent. */
            status?: components["schemas"]["WebhookStatusOrNothing"];
            /** @description What messages are signed with. Without one, or when it is cleared, one is made and shown once. */
            secret?: components["schemas"]["WebhookSecretOrNothing"];
            /** @description The language of texts, messages and descriptions. */
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
            strict?: components["schemas"]["FlagOrNothing"];
        };
        WrittenDateTime: string;
    };
    responses: {
        /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
        Refused400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_invalid_param" | "rest_bad_request";
                };
            };
        };
        /** @description The user name, password or token is wrong. */
        Refused401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_invalid_credentials";
                };
            };
        };
        /** @description This server runs without logins and answers only to addresses of this machine. */
        Refused403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden";
                };
            };
        };
        /** @description Too many attempts. Try again in 30 seconds. */
        Refused4XX: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_too_many_requests";
                };
            };
        };
        /** @description Something went wrong on our side. If you report this, quote request ID …. The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. The server is out of space. Nothing was stored. */
        Refused5XX: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_internal_error" | "rest_unavailable" | "rest_no_space";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        Described: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Record<string, never>;
            };
        };
        /** @description The client has what would be answered. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The Idempotency-Key must be 1 to 255 printable ASCII characters. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
        Refused400_batch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_invalid_param" | "rest_bad_request" | "rest_invalid_idempotency_key" | "rest_missing_callback_param" | "rest_invalid_json";
                };
            };
        };
        /** @description … is not allowed to make changes here. You don’t have permission to set a different author. */
        Refused403_batch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "rest_cannot_edit_others";
                };
            };
        };
        /** @description A request with the same Idempotency-Key is still under way. Try again shortly. This Idempotency-Key was used for another request. Use a key of its own for each. The request body is too large. The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. Operation 2 was refused, so none of them was done. */
        Refused4XX_batch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_too_many_requests" | "rest_request_under_way" | "rest_idempotency_key_reused" | "rest_body_too_large" | "rest_unsupported_media_type" | "rest_batch_failed";
                };
            };
        };
        /** @description The record has changed since it was read, or exists already. Nothing was changed. */
        Refused412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_precondition_failed";
                };
            };
        };
        /** @description This record has no texts in this language. */
        Refused404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        BatchResults: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchResults"];
            };
        };
        /** @description The list of events has no page 2. */
        Refused404_events: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "event-archive-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        EventPage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventPage"];
            };
        };
        /** @description Log in to do this. */
        Refused401_events: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_invalid_credentials" | "rest_forbidden";
                };
            };
        };
        /** @description You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
        Refused403_events: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "rest_cannot_edit_others";
                };
            };
        };
        /** @description A request with the same Idempotency-Key is still under way. Try again shortly. This Idempotency-Key was used for another request. Use a key of its own for each. The request body is too large. The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
        Refused4XX_events: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_too_many_requests" | "rest_request_under_way" | "rest_idempotency_key_reused" | "rest_body_too_large" | "rest_unsupported_media_type";
                };
            };
        };
        /** @description Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
        Refused5XX_events: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_internal_error" | "rest_unavailable" | "rest_no_space" | "rest_images_busy" | "rest_image_failed";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        SingleEvent: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SingleEvent"];
            };
        };
        /** @description This event is not public. This event is protected by a password, which was not given or is wrong. */
        Refused403_readEvent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "event-not-accessible" | "event-password-protected";
                };
            };
        };
        /** @description Event not found. This event is no longer available. */
        Refused404_readEvent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest-event-not-found" | "event-no-longer-available";
                };
            };
        };
        /** @description This event is already in the trash. */
        Refused410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "event-is-in-trash";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        SingleEventWritten: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SingleEvent"];
            };
        };
        /** @description You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
        Refused403_trashEvent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                };
            };
        };
        /** @description A request with the same Idempotency-Key is still under way. Try again shortly. This Idempotency-Key was used for another request. Use a key of its own for each. The request body is too large. The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. Send the header If-Match with the ETag of the record as it was read: changes without it are not accepted here. */
        Refused4XX_trashEvent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_too_many_requests" | "rest_request_under_way" | "rest_idempotency_key_reused" | "rest_body_too_large" | "rest_unsupported_media_type" | "rest_precondition_required";
                };
            };
        };
        /** @description This record has no texts in this language. Event not found. This event is no longer available. */
        Refused404_trashEvent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                };
            };
        };
        /** @description The list has no page 2. */
        Refused404_listSeries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "series-archive-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        SeriesPage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SeriesPage"];
            };
        };
        /** @description The requested series was not found. */
        Refused404_readSeries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "series-not-found";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        Series: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Series"];
            };
        };
        /** @description The list of venues has no page 2. */
        Refused404_venues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "venue-archive-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        VenuePage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VenuePage"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        Venue: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Venue"];
            };
        };
        /** @description This venue is not public. */
        Refused403_venues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "venue-not-accessible";
                };
            };
        };
        /** @description Venue not found. This venue is no longer available. */
        Refused404_readVenue: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "venue-not-found" | "venue-no-longer-available";
                };
            };
        };
        /** @description This venue is already in the trash. */
        Refused410_venues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "venue-is-in-trash";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        VenueWritten: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Venue"];
            };
        };
        /** @description You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
        Refused403_trashVenue: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                };
            };
        };
        /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
        Refused404_trashVenue: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                };
            };
        };
        /** @description The list of organizers has no page 2. */
        Refused404_organizers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "organizer-archive-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        OrganizerPage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizerPage"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        Organizer: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Organizer"];
            };
        };
        /** @description This organizer is not public. */
        Refused403_organizers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "organizer-not-accessible";
                };
            };
        };
        /** @description Organizer not found. This organizer is no longer available. */
        Refused404_readOrganizer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "organizer-not-found" | "organizer-no-longer-available";
                };
            };
        };
        /** @description This organizer is already in the trash. */
        Refused410_organizers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "organizer-is-in-trash";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        OrganizerWritten: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Organizer"];
            };
        };
        /** @description You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
        Refused403_trashOrganizer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                };
            };
        };
        /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
        Refused404_trashOrganizer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                };
            };
        };
        /** @description The list of terms has no page 2. */
        Refused404_categories: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "term-archive-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        CategoryPage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CategoryPage"];
            };
        };
        /** @description The Idempotency-Key must be 1 to 255 printable ASCII characters. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
        Refused400_categories: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_invalid_param" | "rest_bad_request" | "rest_invalid_idempotency_key" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        Term: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Term"];
            };
        };
        /** @description Term not found. */
        Refused404_readCategory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_term_invalid";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        TermWritten: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Term"];
            };
        };
        /** @description This record has no texts in this language. Term not found. */
        Refused404_editCategory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "rest_term_invalid";
                };
            };
        };
        /** @description A page of the list. */
        TagPage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TagPage"];
            };
        };
        /** @description You don’t have permission to do this. */
        Refused403_images: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden";
                };
            };
        };
        /** @description The list of images has no page 2. */
        Refused404_images: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "image-archive-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        ImagePage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImagePage"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        SingleImage: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SingleImage"];
            };
        };
        /** @description Image not found. */
        Refused404_readImage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "image-not-found";
                };
            };
        };
        /** @description This image is used by 2 records. Remove or replace it there first. */
        Refused409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "image-in-use";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        SingleImageWritten: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SingleImage"];
            };
        };
        /** @description This record has no texts in this language. Image not found. */
        Refused404_editImage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "image-not-found";
                };
            };
        };
        /** @description You don’t have permission to do this. This event is not public. This event is protected by a password, which was not given or is wrong. */
        Refused403_listEventHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "event-not-accessible" | "event-password-protected";
                };
            };
        };
        /** @description Event not found. This event is no longer available. The history has no page 2. */
        Refused404_listEventHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest-event-not-found" | "event-no-longer-available" | "history-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        HistoryPage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HistoryPage"];
            };
        };
        /** @description This record has no texts in this language. Event not found. This event is no longer available. This version of the record is not known, or not any more. */
        Refused404_restoreEventVersion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available" | "version-not-found";
                };
            };
        };
        /** @description You don’t have permission to do this. This venue is not public. */
        Refused403_listVenueHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "venue-not-accessible";
                };
            };
        };
        /** @description Venue not found. This venue is no longer available. The history has no page 2. */
        Refused404_listVenueHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "venue-not-found" | "venue-no-longer-available" | "history-page-not-found";
                };
            };
        };
        /** @description This record has no texts in this language. Venue not found. This venue is no longer available. This version of the record is not known, or not any more. */
        Refused404_restoreVenueVersion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available" | "version-not-found";
                };
            };
        };
        /** @description You don’t have permission to do this. This organizer is not public. */
        Refused403_listOrganizerHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_forbidden" | "organizer-not-accessible";
                };
            };
        };
        /** @description Organizer not found. This organizer is no longer available. The history has no page 2. */
        Refused404_listOrganizerHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "organizer-not-found" | "organizer-no-longer-available" | "history-page-not-found";
                };
            };
        };
        /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. This version of the record is not known, or not any more. */
        Refused404_restoreOrganizerVersion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available" | "version-not-found";
                };
            };
        };
        /** @description Term not found. The history has no page 2. */
        Refused404_listCategoryHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_term_invalid" | "history-page-not-found";
                };
            };
        };
        /** @description This record has no texts in this language. Term not found. This version of the record is not known, or not any more. */
        Refused404_restoreCategoryVersion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "rest_term_invalid" | "version-not-found";
                };
            };
        };
        /** @description Image not found. The history has no page 2. */
        Refused404_listImageHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "image-not-found" | "history-page-not-found";
                };
            };
        };
        /** @description This record has no texts in this language. Image not found. This version of the record is not known, or not any more. */
        Refused404_restoreImageVersion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "image-not-found" | "version-not-found";
                };
            };
        };
        /** @description Too many clients wait for changes at the moment. Try again in 30 seconds. */
        Refused5XX_changes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_internal_error" | "rest_unavailable" | "rest_no_space" | "rest_too_many_listeners";
                };
            };
        };
        /** @description This token is too old, or belongs to another state of the calendar. Read everything again, with a new token. */
        Refused410_changes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rest_sync_token_expired";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        ChangeSlice: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangeSlice"];
            };
        };
        /** @description Server-Sent Events: each has a token as its id and a change as its data. */
        Stream: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": string;
            };
        };
        /** @description The list has no page 2. */
        Refused404_webhooks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "webhook-archive-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        WebhookPage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookPage"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        Webhook: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description Webhook not found. */
        Refused404_readWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "webhook-not-found";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        WebhookWritten: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description This record has no texts in this language. Webhook not found. */
        Refused404_editWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "translation-not-found" | "webhook-not-found";
                };
            };
        };
        /** @description This webhook has no secret to sign with. Give it one, or clear it and one is made. */
        Refused409_webhooks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "webhook-without-secret";
                };
            };
        };
        /** @description What was asked for, as it is after the request. */
        Delivery: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Delivery"];
            };
        };
        /** @description Webhook not found. The list has no page 2. */
        Refused404_listDeliveries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "webhook-not-found" | "webhook-archive-page-not-found";
                };
            };
        };
        /** @description A page of the list. */
        DeliveryPage: {
            headers: {
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                ETag: components["headers"]["ETag"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryPage"];
            };
        };
    };
    parameters: {
        /** @description Accepted and ignored: there is one namespace. */
        namespace: components["schemas"]["Text200OrBlank"];
        /** @description Accepted and ignored: there is one view. */
        context: components["schemas"]["Text50OrBlank"];
        /** @description The language of texts, messages and descriptions. */
        i18n_language: components["schemas"]["LanguageOrBlank"];
        /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
        strict: components["schemas"]["FlagOrBlank"];
        /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
        _fields: components["schemas"]["FieldPaths"];
        /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
        "If-None-Match": string;
        /** @description `*`: the request is refused when another record has the slug already. */
        "If-None-Match_create": string;
        /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
        "Idempotency-Key": string;
        /** @description Which page of the list to answer. */
        page: (number | string) | components["schemas"]["Blank"];
        /** @description How many records a page holds. */
        per_page: (number | string) | components["schemas"]["Blank"];
        /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
        after: string | components["schemas"]["Blank"];
        /** @description Words that must all occur in the texts of a record. */
        search: string;
        /** @description Only records that were changed after this time. */
        modified_after: components["schemas"]["DateTimeOrBlank"];
        /** @description Only records that were changed before this time. */
        modified_before: components["schemas"]["DateTimeOrBlank"];
        /** @description Only events that start on or after this day. Default: yesterday. */
        start_date: components["schemas"]["DateTimeOrBlank"];
        /** @description Only events that end on or before this day. Default: two years after the start of the list. */
        end_date: components["schemas"]["DateTimeOrBlank"];
        /** @description Only events that start before the end of this day. */
        starts_before: components["schemas"]["DateTimeOrBlank"];
        /** @description Only events that start after the end of this day. */
        starts_after: components["schemas"]["DateTimeOrBlank"];
        /** @description Only events that end before the end of this day. */
        ends_before: components["schemas"]["DateTimeOrBlank"];
        /** @description Only events that end after the end of this day. */
        ends_after: components["schemas"]["DateTimeOrBlank"];
        /** @description Take dates at the exact times given, not as whole days. */
        strict_dates: components["schemas"]["FlagOrBlank"];
        /** @description Only events in one of these categories, or below one, by id or slug. */
        categories: components["schemas"]["TermNames"];
        /** @description Only events with one of these tags, by id or slug. */
        tags: components["schemas"]["TermNames"];
        /** @description Only events at one of these venues. */
        venue: components["schemas"]["RecordIds"];
        /** @description Only events of one of these organizers. */
        organizer: components["schemas"]["RecordIds"];
        /** @description Only featured events (true), or only others (false). */
        featured: components["schemas"]["FlagOrBlank"];
        /** @description Only events with one of these statuses. */
        status: components["schemas"]["StatusFilter"];
        /** @description Only events whose venue has coordinates (true), or has none (false). */
        geoloc: components["schemas"]["FlagOrBlank"];
        /** @description The latitude around which to look. */
        geoloc_lat: (number | string) | components["schemas"]["Blank"];
        /** @description The longitude around which to look. */
        geoloc_lng: (number | string) | components["schemas"]["Blank"];
        /** @description How far around that place to look, in kilometres. */
        geoloc_radius: (number | string) | components["schemas"]["Blank"];
        /** @description Only the events of these series, whenever they are. */
        series: components["schemas"]["RecordIds"];
        /** @description Shows each series once: the first of its events in the list, which tells how many follow in series.following. */
        collapse: components["schemas"]["CollapseOrBlank"];
        /** @description Only the events with these ids, whatever their dates. */
        include: components["schemas"]["RecordIds"];
        /** @description Only the parts of the event with this id. */
        post_parent: components["schemas"]["RecordIdOrBlank"];
        /** @description Only events with tickets (true), or without (false). */
        ticketed: components["schemas"]["FlagOrBlank"];
        /** @description Only what came from there. */
        source: components["schemas"]["Name200OrBlank"];
        /** @description Only the one with this id there. */
        source_id: components["schemas"]["Name500OrBlank"];
        /** @description What the list is ordered by. Default: the start, or the distance when a place is given. */
        orderby: components["schemas"]["EventOrderOrBlank"];
        /** @description Ascending or descending. */
        order: components["schemas"]["OrderOrBlank"];
        /** @description The id of the record. */
        id: components["schemas"]["RecordId"];
        /** @description The password of a protected event. */
        password: components["schemas"]["PasswordOrBlank"];
        /** @description Remove only the texts in the language asked for, and leave the record. */
        translation: components["schemas"]["FlagOrBlank"];
        /** @description Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all. */
        scope: components["schemas"]["SeriesScopeOrBlank"];
        /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
        "If-Match": string;
        /** @description The slug of the record. */
        slug: components["schemas"]["Text2000"];
        /** @description Only those of the event with this id. */
        event: components["schemas"]["RecordIdOrBlank"];
        /** @description Only those with events (true) or without (false). */
        has_events: components["schemas"]["FlagOrBlank"];
        /** @description Only those with events that are not over yet. */
        only_with_upcoming: components["schemas"]["FlagOrBlank"];
        /** @description Leave out the terms with these ids. */
        exclude: components["schemas"]["RecordIds"];
        /** @description Leave out the terms that no published event has. */
        hide_empty: components["schemas"]["FlagOrBlank"];
        /** @description Only the terms of the event with this id. */
        post: components["schemas"]["RecordIdOrBlank"];
        /** @description Only the categories directly below this one; 0 is the top level. */
        parent: components["schemas"]["ParentIdOrBlank"];
        /** @description The version whose values are brought back. */
        version: components["schemas"]["RecordId"];
        /** @description The token up to which changes are known already. Without one, the answer holds one for now. */
        since: components["schemas"]["Text200OrBlank"];
        /** @description Only records of these kinds. With a filter of events, and without this: only events. */
        kind: components["schemas"]["RecordKinds"];
        /** @description Only records that have texts in this language. */
        language: components["schemas"]["LanguageOrBlank"];
        /** @description For how many seconds to wait for a change when there is none yet. */
        wait: (number | string) | components["schemas"]["Blank"];
    };
    requestBodies: {
        BatchInputBody: {
            content: {
                "application/json": components["schemas"]["BatchInput"];
                "application/x-www-form-urlencoded": components["schemas"]["BatchInput"];
            };
        };
        EventInputBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Jazz night",
                 *       "start_date": "2027-02-14 19:30:00",
                 *       "end_date": "2027-02-14 22:00:00",
                 *       "timezone": "Africa/Nairobi",
                 *       "description": "A quartet plays <em>standards</em> by the harbour.",
                 *       "cost": "500 KES",
                 *       "website": "https://example.org/jazz",
                 *       "venue": {
                 *         "venue": "Harbour Hall",
                 *         "address": "4 Dock Road",
                 *         "city": "Mombasa",
                 *         "country": "Kenya"
                 *       },
                 *       "organizer": [
                 *         {
                 *           "organizer": "City Jazz Club",
                 *           "email": "club@example.org"
                 *         }
                 *       ],
                 *       "categories": [
                 *         "Music"
                 *       ],
                 *       "tags": [
                 *         "evening"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EventInput"];
                "application/x-www-form-urlencoded": components["schemas"]["EventInput"];
            };
        };
        EventPatchBody: {
            content: {
                "application/json": components["schemas"]["EventPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["EventPatch"];
            };
        };
        VenueInputBody: {
            content: {
                /**
                 * @example {
                 *       "venue": "Harbour Hall",
                 *       "address": "4 Dock Road",
                 *       "city": "Mombasa",
                 *       "country": "Kenya",
                 *       "geo_lat": -4.06,
                 *       "geo_lng": 39.67
                 *     }
                 */
                "application/json": components["schemas"]["VenueInput"];
                "application/x-www-form-urlencoded": components["schemas"]["VenueInput"];
            };
        };
        VenuePatchBody: {
            content: {
                "application/json": components["schemas"]["VenuePatch"];
                "application/x-www-form-urlencoded": components["schemas"]["VenuePatch"];
            };
        };
        OrganizerInputBody: {
            content: {
                /**
                 * @example {
                 *       "organizer": "City Jazz Club",
                 *       "email": "club@example.org",
                 *       "phone": "+254 20 555 0100",
                 *       "website": "https://example.org/club"
                 *     }
                 */
                "application/json": components["schemas"]["OrganizerInput"];
                "application/x-www-form-urlencoded": components["schemas"]["OrganizerInput"];
            };
        };
        OrganizerPatchBody: {
            content: {
                "application/json": components["schemas"]["OrganizerPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["OrganizerPatch"];
            };
        };
        CategoryInputBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dance",
                 *       "description": "From ballet to taarab."
                 *     }
                 */
                "application/json": components["schemas"]["CategoryInput"];
                "application/x-www-form-urlencoded": components["schemas"]["CategoryInput"];
            };
        };
        CategoryPatchBody: {
            content: {
                "application/json": components["schemas"]["CategoryPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["CategoryPatch"];
            };
        };
        TagInputBody: {
            content: {
                /**
                 * @example {
                 *       "name": "outdoors"
                 *     }
                 */
                "application/json": components["schemas"]["TagInput"];
                "application/x-www-form-urlencoded": components["schemas"]["TagInput"];
            };
        };
        TagPatchBody: {
            content: {
                "application/json": components["schemas"]["TagPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["TagPatch"];
            };
        };
        ImageInputBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageInput"];
            };
        };
        ImagePatchBody: {
            content: {
                "application/json": components["schemas"]["ImagePatch"];
                "application/x-www-form-urlencoded": components["schemas"]["ImagePatch"];
            };
        };
        WebhookInputBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/calendar-changed",
                 *       "kind": [
                 *         "event",
                 *         "venue"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookInput"];
                "application/x-www-form-urlencoded": components["schemas"]["WebhookInput"];
            };
        };
        WebhookPatchBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["WebhookPatch"];
            };
        };
    };
    headers: {
        /** @description How many records the list has. */
        "X-Total": number;
        /** @description How many pages the list has. */
        "X-TotalPages": number;
        /** @description The first, previous, next and last page of the list (RFC 8288). */
        Link: string;
        /** @description Stands for this answer. That of a record can be sent back in If-Match. */
        ETag: string;
        /** @description `true` when this is the answer that was given before under the same Idempotency-Key. */
        "Idempotency-Replayed": string;
        /** @description The fields and parameters of the request that mean nothing here, with commas between them; there only when there are some. */
        "X-Unknown-Parameters": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readIndex: {
        parameters: {
            query?: {
                /** @description Accepted and ignored: there is one namespace. */
                namespace?: components["parameters"]["namespace"];
                /** @description Accepted and ignored: there is one view. */
                context?: components["parameters"]["context"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Described"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    readDocument: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Described"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    runBatch: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BatchInputBody"];
        responses: {
            200: components["responses"]["BatchResults"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403_batch"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_batch"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only events that start on or after this day. Default: yesterday. */
                start_date?: components["parameters"]["start_date"];
                /** @description Only events that end on or before this day. Default: two years after the start of the list. */
                end_date?: components["parameters"]["end_date"];
                /** @description Only events that start before the end of this day. */
                starts_before?: components["parameters"]["starts_before"];
                /** @description Only events that start after the end of this day. */
                starts_after?: components["parameters"]["starts_after"];
                /** @description Only events that end before the end of this day. */
                ends_before?: components["parameters"]["ends_before"];
                /** @description Only events that end after the end of this day. */
                ends_after?: components["parameters"]["ends_after"];
                /** @description Take dates at the exact times given, not as whole days. */
                strict_dates?: components["parameters"]["strict_dates"];
                /** @description Only events in one of these categories, or below one, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with one of these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at one of these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events of one of these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description Only featured events (true), or only others (false). */
                featured?: components["parameters"]["featured"];
                /** @description Only events with one of these statuses. */
                status?: components["parameters"]["status"];
                /** @description Only events whose venue has coordinates (true), or has none (false). */
                geoloc?: components["parameters"]["geoloc"];
                /** @description The latitude around which to look. */
                geoloc_lat?: components["parameters"]["geoloc_lat"];
                /** @description The longitude around which to look. */
                geoloc_lng?: components["parameters"]["geoloc_lng"];
                /** @description How far around that place to look, in kilometres. */
                geoloc_radius?: components["parameters"]["geoloc_radius"];
                /** @description Only the events of these series, whenever they are. */
                series?: components["parameters"]["series"];
                /** @description Shows each series once: the first of its events in the list, which tells how many follow in series.following. */
                collapse?: components["parameters"]["collapse"];
                /** @description Only the events with these ids, whatever their dates. */
                include?: components["parameters"]["include"];
                /** @description Only the parts of the event with this id. */
                post_parent?: components["parameters"]["post_parent"];
                /** @description Only events with tickets (true), or without (false). */
                ticketed?: components["parameters"]["ticketed"];
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description What the list is ordered by. Default: the start, or the distance when a place is given. */
                orderby?: components["parameters"]["orderby"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_events"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    createEvent: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventInputBody"];
        responses: {
            201: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_events"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    readEvent: {
        parameters: {
            query?: {
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEventWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403_readEvent"];
            404: components["responses"]["Refused404_readEvent"];
            410: components["responses"]["Refused410"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editEventByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_trashEvent"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    editEventByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_trashEvent"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    trashEvent: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all. */
                scope?: components["parameters"]["scope"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_trashEvent"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editEvent: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_trashEvent"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    readEventBySlug: {
        parameters: {
            query?: {
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEventWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403_readEvent"];
            404: components["responses"]["Refused404_readEvent"];
            410: components["responses"]["Refused410"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editEventBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_trashEvent"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    editEventBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_trashEvent"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    trashEventBySlug: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all. */
                scope?: components["parameters"]["scope"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_trashEvent"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editEventBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_trashEvent"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    listSeries: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SeriesPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_listSeries"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    readSeries: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Series"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_readSeries"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listVenues: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only those of the event with this id. */
                event?: components["parameters"]["event"];
                /** @description Only those with events (true) or without (false). */
                has_events?: components["parameters"]["has_events"];
                /** @description Only those with events that are not over yet. */
                only_with_upcoming?: components["parameters"]["only_with_upcoming"];
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["StatusFilter"];
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description What the list is ordered by. */
                orderby?: components["schemas"]["RecordOrderOrBlank"];
                /** @description Ascending or descending; dates and ids descend unless asked otherwise. */
                order?: components["schemas"]["OrderOrBlank"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VenuePage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_venues"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    createVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["VenueInputBody"];
        responses: {
            201: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_events"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    readVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VenueWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403_venues"];
            404: components["responses"]["Refused404_readVenue"];
            410: components["responses"]["Refused410_venues"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editVenueByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_trashVenue"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    editVenueByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_trashVenue"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    trashVenue: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_trashVenue"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_trashVenue"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    readVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VenueWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403_venues"];
            404: components["responses"]["Refused404_readVenue"];
            410: components["responses"]["Refused410_venues"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editVenueBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_trashVenue"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    editVenueBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_trashVenue"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    trashVenueBySlug: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_trashVenue"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_trashVenue"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    listOrganizers: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only those of the event with this id. */
                event?: components["parameters"]["event"];
                /** @description Only those with events (true) or without (false). */
                has_events?: components["parameters"]["has_events"];
                /** @description Only those with events that are not over yet. */
                only_with_upcoming?: components["parameters"]["only_with_upcoming"];
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["StatusFilter"];
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description What the list is ordered by. */
                orderby?: components["schemas"]["RecordOrderOrBlank"];
                /** @description Ascending or descending; dates and ids descend unless asked otherwise. */
                order?: components["schemas"]["OrderOrBlank"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrganizerPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_organizers"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    createOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizerInputBody"];
        responses: {
            201: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_events"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    readOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrganizerWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403_organizers"];
            404: components["responses"]["Refused404_readOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editOrganizerByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_trashOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    editOrganizerByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_trashOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    trashOrganizer: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_trashOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_trashOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    readOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrganizerWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403_organizers"];
            404: components["responses"]["Refused404_readOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editOrganizerBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_trashOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    editOrganizerBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_trashOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    trashOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_trashOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_trashOrganizer"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Leave out the terms with these ids. */
                exclude?: components["parameters"]["exclude"];
                /** @description Only the terms with these ids. */
                include?: components["schemas"]["RecordIds"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description What the list is ordered by; `include` is the order in which that filter names them. */
                orderby?: components["schemas"]["TermOrderOrBlank"];
                /** @description Leave out the terms that no published event has. */
                hide_empty?: components["parameters"]["hide_empty"];
                /** @description Only the terms of the event with this id. */
                post?: components["parameters"]["post"];
                /** @description The same as `post`. */
                event?: components["schemas"]["RecordIdOrBlank"];
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description Only the categories directly below this one; 0 is the top level. */
                parent?: components["parameters"]["parent"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CategoryPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_categories"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    createCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CategoryInputBody"];
        responses: {
            201: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_events"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    readCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TermWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_readCategory"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editCategoryByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editCategory"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editCategoryByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editCategory"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editCategory"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editCategory"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Leave out the terms with these ids. */
                exclude?: components["parameters"]["exclude"];
                /** @description Only the terms with these ids. */
                include?: components["schemas"]["RecordIds"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description What the list is ordered by; `include` is the order in which that filter names them. */
                orderby?: components["schemas"]["TermOrderOrBlank"];
                /** @description Leave out the terms that no published event has. */
                hide_empty?: components["parameters"]["hide_empty"];
                /** @description Only the terms of the event with this id. */
                post?: components["parameters"]["post"];
                /** @description The same as `post`. */
                event?: components["schemas"]["RecordIdOrBlank"];
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TagPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_categories"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    createTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TagInputBody"];
        responses: {
            201: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_events"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    readTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TermWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404_readCategory"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editTagByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editCategory"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editTagByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editCategory"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    deleteTag: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editCategory"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editCategory"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listImages: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ImagePage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_images"];
            404: components["responses"]["Refused404_images"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    uploadImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ImageInputBody"];
        responses: {
            201: components["responses"]["SingleImage"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_events"];
            "5XX": components["responses"]["Refused5XX_events"];
        };
    };
    readImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleImageWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_images"];
            404: components["responses"]["Refused404_readImage"];
            409: components["responses"]["Refused409"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editImageByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ImagePatchBody"];
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editImage"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editImageByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ImagePatchBody"];
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editImage"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    deleteImage: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editImage"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ImagePatchBody"];
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editImage"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listEventHistory: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_listEventHistory"];
            404: components["responses"]["Refused404_listEventHistory"];
            410: components["responses"]["Refused410"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    restoreEventVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashEvent"];
            404: components["responses"]["Refused404_restoreEventVersion"];
            410: components["responses"]["Refused410"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listVenueHistory: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_listVenueHistory"];
            404: components["responses"]["Refused404_listVenueHistory"];
            410: components["responses"]["Refused410_venues"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    restoreVenueVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashVenue"];
            404: components["responses"]["Refused404_restoreVenueVersion"];
            410: components["responses"]["Refused410_venues"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listOrganizerHistory: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_listOrganizerHistory"];
            404: components["responses"]["Refused404_listOrganizerHistory"];
            410: components["responses"]["Refused410_organizers"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    restoreOrganizerVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_trashOrganizer"];
            404: components["responses"]["Refused404_restoreOrganizerVersion"];
            410: components["responses"]["Refused410_organizers"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listCategoryHistory: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_images"];
            404: components["responses"]["Refused404_listCategoryHistory"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    restoreCategoryVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_restoreCategoryVersion"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listTagHistory: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_images"];
            404: components["responses"]["Refused404_listCategoryHistory"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    restoreTagVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["Refused400_categories"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_restoreCategoryVersion"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listImageHistory: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_images"];
            404: components["responses"]["Refused404_listImageHistory"];
            409: components["responses"]["Refused409"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    restoreImageVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_restoreImageVersion"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The token up to which changes are known already. Without one, the answer holds one for now. */
                since?: components["parameters"]["since"];
                /** @description Only records of these kinds. With a filter of events, and without this: only events. */
                kind?: components["parameters"]["kind"];
                /** @description Only records that have texts in this language. */
                language?: components["parameters"]["language"];
                /** @description Only events in one of these categories, or below one, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with one of these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at one of these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events of one of these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description How many changes a slice holds at most. */
                per_page?: (number | string) | components["schemas"]["Blank"];
                /** @description For how many seconds to wait for a change when there is none yet. */
                wait?: components["parameters"]["wait"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ChangeSlice"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            410: components["responses"]["Refused410_changes"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX_changes"];
        };
    };
    streamChanges: {
        parameters: {
            query?: {
                /** @description The token up to which changes are known already. Without one, the answer holds one for now. */
                since?: components["parameters"]["since"];
                /** @description Only records of these kinds. With a filter of events, and without this: only events. */
                kind?: components["parameters"]["kind"];
                /** @description Only records that have texts in this language. */
                language?: components["parameters"]["language"];
                /** @description Only events in one of these categories, or below one, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with one of these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at one of these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events of one of these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stream"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            410: components["responses"]["Refused410_changes"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX_changes"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_images"];
            404: components["responses"]["Refused404_webhooks"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    createWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WebhookInputBody"];
        responses: {
            201: components["responses"]["Webhook"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_events"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    readWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookWritten"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_images"];
            404: components["responses"]["Refused404_readWebhook"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editWebhookByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["WebhookPatchBody"];
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editWebhook"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editWebhookByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["WebhookPatchBody"];
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editWebhook"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editWebhook"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    editWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["WebhookPatchBody"];
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editWebhook"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    testWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivery"];
            400: components["responses"]["Refused400_batch"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_events"];
            404: components["responses"]["Refused404_editWebhook"];
            409: components["responses"]["Refused409_webhooks"];
            412: components["responses"]["Refused412"];
            "4XX": components["responses"]["Refused4XX_trashEvent"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryPage"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401_events"];
            403: components["responses"]["Refused403_images"];
            404: components["responses"]["Refused404_listDeliveries"];
            "4XX": components["responses"]["Refused4XX"];
            "5XX": components["responses"]["Refused5XX"];
        };
    };
}
